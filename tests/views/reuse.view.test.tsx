import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frozen } from '#machines/harness/frozen.ts'
import { paperGolems, prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { reuseFixtures } from '#machines/reuse/reuse.fixtures.ts'
import { earlierOrders, reuseModel, undo } from '#stories/reuse/reuse.model.tsx'
import type { ReuseActor } from '#views/reuse/reuse.actor.ts'
import { ReuseView } from '#views/reuse/reuse.view.tsx'
import { found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const list = found(earlierOrders)

function view(actor: ReuseActor, onLogin: () => void = () => undefined) {
  return <ReuseView actor={actor} supportEmail="support@lockit.example" onLogin={onLogin} />
}

test('every transition of reusing information is walked in the browser', async () => {
  expect(await walkView(reuseModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('a guest is offered to log in', async () => {
  const login = vi.fn<() => void>()
  await render(view(frozen(reuseFixtures, 'guest'), login))
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(login.mock.calls).toEqual([[]])
})

test('by keyboard alone: another order is chosen, and none after all, with the focus kept', async () => {
  const actor = frozen(reuseFixtures, 'offered')
  await render(view(actor))
  await userEvent.keyboard('{Tab}')
  await expect.element(list).toHaveFocus()
  await list.selectOptions(`#${prologue.id} ${prologue.project}`)
  expect(actor.getSnapshot().context.choice).toEqual({ order: prologue })
  await list.selectOptions(paperGolems.uid)
  expect(actor.getSnapshot().context.choice).toEqual({ order: paperGolems })
  await expect.element(list).toHaveFocus()
  await list.selectOptions('Choose an order')
  expect(actor.getSnapshot().context.choice).toEqual({ order: undefined })
  expect(actor.getSnapshot().value).toBe('offered')
})

test('answers that came from an order before cannot be given back to none', async () => {
  await render(view(frozen(reuseFixtures, 'recalled')))
  await expect.element(list).toHaveValue(paperGolems.uid)
  await expect.element(page.getByRole('option', { name: 'Choose an order' })).toBeDisabled()
  await expect.element(found(undo)).not.toBeInTheDocument()
})
