import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { SavedCard } from '#domain/payments/options.ts'
import { accepted, type Result } from '#domain/result.ts'
import { keptCardsFixtures } from '#machines/kept-cards/kept-cards.fixtures.ts'
import { keptCardsMachine } from '#machines/kept-cards/kept-cards.machine.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import { cardRow, keptCardsModel } from '#stories/kept-cards/kept-cards.model.tsx'
import { KeptCardsView } from '#views/kept-cards/kept-cards.view.tsx'
import { found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of the list of saved cards is walked in the browser', async () => {
  expect(await walkView(keptCardsModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('by keyboard, the focus goes to the next card, the last, and the heading when none is left', async () => {
  const rows = found(cardRow)
  const { cards } = keptCardsFixtures.states.listed
  const actors = {
    fetchCards: fromPromise<Result<readonly SavedCard[], StepCode>>(() => Promise.resolve(accepted(cards))),
    removeCard: fromPromise<Result<null, StepCode>, { readonly id: string }>(() => Promise.resolve(accepted(null))),
  }
  const actor = createActor(keptCardsMachine.provide({ actors })).start()
  onTestFinished(() => {
    actor.stop()
  })
  await render(<KeptCardsView actor={actor} />)
  await expect.element(rows).toHaveLength(3)
  rows.nth(1).getByRole('button').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.nth(1).getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows.nth(0).getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rows).toHaveLength(0)
  await expect.element(page.getByRole('heading', { name: 'Saved cards' })).toHaveFocus()
})
