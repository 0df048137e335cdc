import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { openAnswers } from '#domain/information/draft.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { informationMachine } from '#machines/information/information.machine.ts'
import { paperGolems, prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { informationFixtures } from '#machines/information/information.fixtures.ts'
import type { InformationActor } from '#views/information/information.actor.ts'
import { answerTo, chip } from '#stories/information/information.gestures.ts'
import { informationModel } from '#stories/information/information.model.tsx'
import { InformationView } from '#views/information/information.view.tsx'
import { found } from '../support/browser-hands.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const title = found(answerTo('gameTitle'))

function view(actor: InformationActor, onBack: () => void = () => undefined) {
  return <InformationView actor={actor} onBack={onBack} reuse={<p>Earlier orders</p>} assets={<p>Files by kind</p>} />
}

test('every transition of step 4 is walked in the browser', async () => {
  expect(await walkView(informationModel)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})

test('an order that is reused fills the form anew, and undoing brings back what was there', async () => {
  const held = stageActors(informationFixtures)
  const input = informationFixtures.inputs[0]
  const actor = createActor(informationMachine.provide({ actors: held.actors }), {
    input: { ...input, draft: { gameTitle: 'Half a title' } },
  }).start()
  await render(view(actor))
  await expect.element(title).toHaveValue('Half a title')
  held.show('reuse', { context: { choice: { order: prologue } } })
  await expect.element(title).toHaveValue('Dusk Harbor: Prologue')
  await expect.element(found(answerTo('otherLanguage'))).toHaveValue('Swedish')
  held.show('reuse', { context: { choice: { order: paperGolems } } })
  await expect.element(found(chip('gameCategories', 'Horror'))).toBeChecked()
  await title.fill('Paper Golems 2')
  expect(actor.getSnapshot().context.draft).toEqual({
    gameTitle: 'Paper Golems 2',
    platforms: ['Switch'],
    gameCategories: ['Puzzle', 'Horror'],
    originalOrderId: '47790',
    originalOrderUid: 'ord_47790',
  })
  held.show('reuse', { context: { choice: { order: undefined } } })
  await expect.element(title).toHaveValue('Half a title')
  expect(openAnswers(actor.getSnapshot().context.draft).length).toBe(15)
})

test('Back is there', async () => {
  const back = vi.fn<() => void>()
  await render(view(frozen(informationFixtures, 'open.answers.editing.incomplete'), () => back()))
  await page.getByRole('button', { name: 'Back' }).click()
  expect(back.mock.calls).toEqual([[]])
})
