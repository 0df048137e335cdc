import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import { choiceSettings } from '#domain/documents/raw/raw-sheet.ts'
import type { KindChoice } from '#domain/documents/raw/text-kinds.ts'
import type { RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'
import { accepted, type Result } from '#domain/result.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { sampleOrders, stepInputAt } from '#machines/order/orders.fixtures.ts'
import { attributesXml, questsJson, unnamedPo } from '#machines/setup/raw-files.fixtures.ts'
import { rawFixture } from '#machines/setup/raw.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import type { OpenedFile, OpeningCode, ReadingTask } from '#machines/setup/setup.types.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const kinds = page.getByRole('region', { name: 'Texts by kind' })
const atHand = page.getByRole('region', { name: 'Text at hand' })
const next = page.getByRole('button', { name: 'Next', exact: true })
const figures = page.getByRole('complementary', { name: 'About this file' })
const words = (count: number) => expect.element(figures).toMatchTextContent(new RegExp(`^Words${count}Strings`))

/** Step 2 with a raw file that is really read, again and again. */
async function view(name: string, text: string, remembered?: KindChoice[], draft?: SetupDraft) {
  let fixture = rawFixture(name, text)
  const held = stageActors(setupFixtures)
  const actors = {
    ...held.actors,
    openFile: fromPromise<Result<OpenedFile, OpeningCode>, ReadingTask>(({ input: { reading, wish } }) => {
      fixture = rawFixture(name, text, reading)
      const raw = { ...fixture.opened, reading: fixture.read(wish) }
      return Promise.resolve(accepted({ content: fixture.content, encodings: [], languages: ['deDE', 'svSE'], raw }))
    }),
    readText: fromPromise<RawReading, RawWish>(({ input }) => Promise.resolve(fixture.read(input))),
  }
  const order = {
    ...sampleOrders.uploaded,
    resource: { files: [fixture.file], assets: [] },
    ...(remembered && { kinds: remembered }),
  }
  const start = (draft?: SetupDraft) => {
    const input = { ...stepInputAt('uploaded'), order, ...(draft && { draft }) }
    return createActor(setupMachine.provide({ actors }), { input }).start()
  }
  const actor = start(draft)
  await render(<SetupView actor={actor} onBack={() => undefined} />)
  return Object.assign(actor, { reloaded: () => start(actor.getSnapshot().context.draft) })
}

test('what is left as it is is told by kind, taken in by a press, and left by the same press', async () => {
  const actor = await view('quests.json', questsJson)
  // Three headings, and the titles: 3 and 3 + 3 + 4, {player} not counted.
  await words(13)
  await expect.element(kinds).toMatchTextContent(/type.*3 texts, 3 words.*side.*main/)
  const press = kinds.getByRole('button', { name: /^(?:Take in|Hold back) type$/ })
  press.element().focus()
  await userEvent.keyboard('{Enter}')
  await words(16)
  await expect.element(press).toHaveFocus()
  await expect.element(press).toHaveTextContent('Hold back')
  await expect.element(kinds).toMatchTextContent(/Taken in: 4 texts, 4 words/)
  await expect.element(atHand).toMatchTextContent(/^To translate: .*side/)
  await userEvent.keyboard('{Enter}')
  await words(13)
  await expect.element(press).toHaveTextContent('Take in')
  expect(actor.getSnapshot().context.choices).toEqual({})
})

test('a text that is pressed in the file offers its kind, and its way where the kind has several', async () => {
  await view('quests.json', questsJson)
  await page.getByRole('textbox', { name: 'Text of the file' }).getByText('Reward', { exact: true }).click()
  await atHand.getByRole('button', { name: 'Hold back all “headings/reward”' }).click()
  await words(12)
  await atHand.getByRole('button', { name: 'Take in all “headings/reward”' }).click()
  await words(13)
  await atHand.getByRole('button', { name: 'Hold back all “reward”' }).click()
  await words(12)
  await expect.element(kinds).toMatchTextContent(/reward.*Held back: 4 texts/)
})

test('no more kinds are chosen than an order holds, and none is lost for another', async () => {
  const others = Array.from({ length: 200 }, (_, number) => ({ kind: `//k${number}`, way: 'text' as const }))
  const actor = await view('quests.json', questsJson, undefined, { settings: choiceSettings({ kinds: others }) })
  await words(13)
  await expect.element(atHand.getByRole('button', { name: /^Hold back all .headings.type.$/ })).toBeDisabled()
  await expect
    .element(kinds.getByRole('status'))
    .toHaveTextContent('200 kinds are chosen, and no more fit in an order. Undo one of them to choose another.')
  actor.send({ type: 'kind.choose', kind: '//type', way: 'held', place: { start: 0, end: 0 } })
  expect(actor.getSnapshot().context.choices.kinds).toEqual(others)
})

test('a file of attributes alone goes on once one of their kinds is taken in', async () => {
  await view('GameText.xml', attributesXml)
  await expect.element(page.getByText('Nothing is to be translated yet')).toBeVisible()
  await expect.element(next.first()).toBeDisabled()
  await page.getByRole('button', { name: 'Next text' }).click()
  await atHand.getByRole('button', { name: 'Take in all “Row@Text”' }).click()
  await words(14)
  await expect.element(page.getByText('Nothing is to be translated yet')).not.toBeInTheDocument()
  await expect.element(next.first()).toBeEnabled()
})

test('what the company’s last file chose is chosen, said, and undone by one press', async () => {
  const actor = await view('quests.json', questsJson, [
    { kind: '//type', way: 'text' },
    { kind: '/headings/reward', way: 'held' },
    { kind: 'number', way: 'text' },
    { kind: '//gone', way: 'text' },
  ])
  const said = page.getByText(
    /^As in your earlier files, “type” and numbers are taken in, and “headings\/reward” is held back\./,
  )
  await expect.element(said).toBeVisible()
  // Three codes and three numbers more, and a heading less.
  await words(13 + 3 + 3 - 1)
  expect(kinds.getByText('gone').elements()).toEqual([])
  await page.getByRole('button', { name: 'Undo what earlier files chose' }).click()
  await words(13)
  await expect.element(said).not.toBeInTheDocument()
  const again = actor.reloaded()
  await expect.poll(() => again.getSnapshot().matches({ working: { sheet: 'viewing' } })).toBe(true)
  expect(again.getSnapshot().context.choices).toEqual({})
})

test('of what the last file chose, one kind is undone by its own press', async () => {
  await view('quests.json', questsJson, [
    { kind: '//type', way: 'text' },
    { kind: '//title', way: 'held' },
  ])
  await words(6)
  await kinds.getByRole('button', { name: 'Hold back type' }).click()
  await words(3)
  await expect.element(page.getByText(/^As in your earlier files, “title” is held back\./)).toBeVisible()
})

test('a .po without a language goes on once its translations have one, or are none', async () => {
  const actor = await view('harbor.po', unnamedPo)
  await expect.element(next.first()).toBeDisabled()
  await page.getByRole('button', { name: 'Choose language' }).click()
  await page.getByRole('menuitem', { name: 'Swedish' }).click()
  await expect.element(page.getByText(/^The translations are in Swedish\./)).toBeVisible()
  await expect.element(next.first()).toBeEnabled()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitemradio', { name: 'They are no translations' }).click()
  await expect.element(page.getByText(/^The filled texts are no translations/)).toBeVisible()
  await expect.element(next.first()).toBeEnabled()
  expect(actor.getSnapshot().context.draft?.settings[0]?.filledIn).toBeNull()
})
