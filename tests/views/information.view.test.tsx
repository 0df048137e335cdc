import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'
import { informationActors } from '#actors/information/information.actors.ts'
import { createClient } from '#api/client.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import { openAnswers } from '#domain/information/draft.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { informationMachine } from '#machines/information/information.machine.ts'
import { paperGolems, prologue } from '#machines/reuse/earlier-orders.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { informationFixtures } from '#machines/information/information.fixtures.ts'
import type { InformationActor } from '#views/information/information.actor.ts'
import { InformationView } from '#views/information/information.view.tsx'
import { answer, refuse } from '../support/answers.ts'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const client = createClient({ accessToken: () => undefined, onSessionRefused: () => undefined })
const next = page.getByRole('button', { name: 'Next', exact: true })
const slip = page.getByRole('complementary', { name: 'Progress' })
const title = page.getByLabelText(/^Game title/)
const chip = (question: RegExp, name: string) =>
  page.getByRole('group', { name: question }).getByLabelText(name, { exact: true })

function view(actor: InformationActor, onBack: () => void = () => undefined) {
  return <InformationView actor={actor} onBack={onBack} reuse={<p>Earlier orders</p>} assets={<p>Files by kind</p>} />
}

test('every transition of step 4 is walked in the browser', async () => {
  const { saveInformation: save } = informationActors(client)
  const walk = await walkView({
    fixtures: informationFixtures,
    actors: { saveInformation: save },
    view: (actor) => view(actor),
    gestures: {
      'information.edit': ({ draft }) => title.fill(draft.gameTitle ?? ''),
      'information.submit': () => next.click(),
      'parts.restart': () => page.getByRole('button', { name: 'Try again' }).click(),
      'order.changed': (event, actor) => actor.send(event),
      'user.changed': (event, actor) => actor.send(event),
    },
    sights: {
      'open.answers.editing.incomplete': async () => {
        await expect.element(slip).toMatchTextContent(/Still open: \S/)
        await expect.element(next).toBeDisabled()
      },
      'open.answers.editing.complete': async () => {
        await expect.element(slip).toMatchTextContent(/^16 of 16 required answers/)
        await expect.element(slip.getByRole('alert')).not.toBeInTheDocument()
      },
      'open.answers.editing.refused': () => expect.element(slip.getByRole('alert')).toBeVisible(),
      'open.answers.saving': async () => {
        await expect.element(next).toHaveAttribute('aria-busy', 'true')
        await expect.element(title).toBeDisabled()
      },
      'open.parts.following.settled': async () => {
        await expect.element(slip).not.toMatchTextContent(/Next waits/)
        await expect.element(page.getByText('Files by kind')).toBeVisible()
      },
      'open.parts.following.busy': () =>
        expect.element(slip).toMatchTextContent(/Next waits until your files are in place\./),
      'open.parts.following.waiting': async () => {
        await expect.element(slip).toMatchTextContent(/Next waits until your files are in place\./)
        await expect.element(slip.getByRole('link', { name: 'See what stands in their way' })).toBeVisible()
        await expect.element(next).toBeDisabled()
      },
      'open.parts.unavailable': () => expect.element(page.getByText(/Your answers are kept\./)).toBeVisible(),
      finished: () => expect.element(slip).toMatchTextContent(/Your answers are saved\./),
    },
    network: {
      saveInformation: (output) => {
        if (output.ok) return [answer(saveInformation, { data: output.value })]
        if (output.code === 'UNAUTHORIZED') return [refuse(saveInformation, 'UNAUTHORIZED')]
        return [refuse(saveInformation, output.code === 'SERVER_ERROR' ? 'SERVER_ERROR' : 'INVOICE_ALREADY_PAID')]
      },
      assets: 'held',
      reuse: 'held',
    },
  })
  expect(walk.unwalked).toEqual([])
  expect(walk.unseen).toEqual([])
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
  await expect.element(page.getByLabelText(/^Which language/)).toHaveValue('Swedish')
  held.show('reuse', { context: { choice: { order: paperGolems } } })
  await expect.element(chip(/^More genres/, 'Horror')).toBeChecked()
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
