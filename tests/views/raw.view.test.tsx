import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import type { RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import { accepted } from '#domain/result.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { sampleOrders, stepInputAt } from '#machines/order/orders.fixtures.ts'
import { manyWarningsXliff, rightToLeftJson } from '#machines/setup/raw-files.fixtures.ts'
import { frenchPo, rawFixture, type RawFixture } from '#machines/setup/raw.fixtures.ts'
import { setupFixtures } from '#machines/setup/setup.fixtures.ts'
import { setupMachine } from '#machines/setup/setup.machine.ts'
import { partsBetween, topsOf } from '#views/raw/text-window.ts'
import { SetupView } from '#views/setup/setup.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

const box = page.getByRole('textbox', { name: 'Text of the file' })
const atHand = page.getByRole('region', { name: 'Text at hand' })
const isAt = (words: string | RegExp) => expect.element(atHand).toMatchTextContent(words)
const mark = (text: string) => box.getByText(text, { exact: true }).first()

/** Step 2 with a raw file that is really read on. */
async function view(fixture: RawFixture) {
  const held = stageActors(setupFixtures)
  const actors = {
    ...held.actors,
    readText: fromPromise<RawReading, RawWish>(({ input }) => Promise.resolve(fixture.read(input))),
  }
  const order = { ...sampleOrders.uploaded, resource: { files: [fixture.file], assets: [] } }
  const actor = createActor(setupMachine.provide({ actors }), { input: { ...stepInputAt('uploaded'), order } })
  actor.start()
  await render(<SetupView actor={actor} onBack={() => undefined} />)
  held.resolve('openFile', accepted({ content: fixture.content, encodings: [], languages: [], raw: fixture.opened }))
  await expect.element(box).toBeVisible()
  return actor
}

test('Enter goes from text to text, a press to the text under it, and each is brought into sight', async () => {
  await view(frenchPo)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('View your file')
  await isAt(/^To translate: 1 of 246\. Line 12You look like/)
  box.element().focus()
  await userEvent.keyboard('{Enter}')
  await isAt(/^To translate: 2 of 246\. Line 17/)
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await isAt(/^To translate: 1 of 246\./)
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await isAt(/^To translate: 246 of 246\./)
  await expect.poll(() => box.element().scrollTop).toBeGreaterThan(5_000)
  await expect.element(mark('"%d lantern oils to go."')).toBeInViewport()
  box.element().scrollTop = 0
  await mark('"Le café a brûlé. Assieds-toi quand même."').click()
  await isAt(/^To translate: 2 of 246\. Line 17Coffee’s burnt\. Sit anyway\.FrenchLe café a brûlé/)
})

test('the sets of texts and the buttons to the next one stand in one line', async () => {
  await page.viewport(1280, 800)
  await view(frenchPo)
  const middles = [
    page.getByText(/^To translate 246$/),
    page.getByRole('button', { name: 'Previous text' }),
    page.getByRole('button', { name: 'Next text' }),
  ].map((part) => {
    const { top, bottom } = part.element().getBoundingClientRect()
    return (top + bottom) / 2
  })
  expect(new Set(middles).size).toBe(1)
})

test('scrolling loads the visible text without changing its height', async () => {
  const actor = await view(frenchPo)
  const height = box.element().scrollHeight
  expect(height).toBe(1_178 * 20)
  box.element().scrollTop = 12_000
  await expect.element(mark('"Lantern Oil"')).toBeInTheDocument()
  await expect.poll(() => actor.getSnapshot().context.text.parts[0]?.index).toBeGreaterThan(5)
  expect(box.element().scrollHeight).toBe(height)
})

test('the same place is read again when one has left it for another text', async () => {
  const actor = await view(frenchPo)
  const first = () => actor.getSnapshot().context.text.parts[0]?.index
  box.element().scrollTop = 12_000
  await expect.poll(first).toBeGreaterThan(5)
  box.element().focus()
  await userEvent.keyboard('{Enter}')
  await isAt(/^To translate: 2 of 246\./)
  expect(first()).toBe(0)
  box.element().scrollTop = 12_000
  await expect.poll(first).toBeGreaterThan(5)
})

test('a person can go through only the translated texts, or only those that are left as they are', async () => {
  await view(frenchPo)
  await page.getByRole('radio', { name: 'Left as it is 1' }).click()
  await expect.element(page.getByRole('radio', { name: 'Left as it is 1' })).toBeChecked()
  await page.getByRole('button', { name: 'Next text' }).click()
  await isAt(
    /^Left as it is: 1 of 1\. Line 1,177#~ msgid "Multiplayer"Left as it isnothing in the game shows it any more/,
  )
})

test('each thing worth checking is said, and leads to where it stands', async () => {
  await view(rawFixture('harbor.xliff', manyWarningsXliff))
  const said = page.getByRole('region', { name: 'Worth checking' })
  for (const words of [
    'belongs to no text',
    'another language than English',
    'suggestion of another tool',
    'within code',
  ]) {
    await expect.element(said).toMatchTextContent(new RegExp(words))
  }
  const ways = said.getByRole('button').elements()
  expect(ways.length).toBeGreaterThanOrEqual(4)
  for (const way of ways) {
    const line = /[\d,]+$/.exec(way.textContent)?.[0] ?? ''
    await userEvent.click(way)
    await isAt(new RegExp(`Line ${line}`))
  }
})

test('texts in other scripts are set apart from what stands around them', async () => {
  await view(rawFixture('all.json', rightToLeftJson))
  const arabic = mark('ابدأ اللعبة')
  expect(arabic.element().tagName).toBe('BDI')
  expect(getComputedStyle(arabic.element()).unicodeBidi).toBe('isolate')
  await expect.element(page.getByText('Already in Arabic')).toBeVisible()
})

test('a small screen needs no sideways scrolling', async () => {
  await page.viewport(320, 800)
  try {
    await view(rawFixture('one-line.json', JSON.stringify({ text: `${'x'.repeat(900)} y` })))
    expect(document.documentElement.scrollWidth).toBe(320)
  } finally {
    await page.viewport(1280, 800)
  }
})

test('the visible parts of a text follow from the heights of its parts', () => {
  const sizes = Array.from({ length: 5 }, () => ({ rows: 10, characters: 1_000 }))
  const tops = topsOf(sizes, 50, new Map([[1, 300]]))
  expect([...tops]).toEqual([0, 400, 700, 1_100, 1_500, 1_900])
  expect(partsBetween(tops, -100, 350)).toEqual({ from: 0, to: 1 })
  expect(partsBetween(tops, 690, 1_101)).toEqual({ from: 1, to: 4 })
  expect(partsBetween(tops, 5_000, 6_000)).toEqual({ from: 4, to: 5 })
  const tallest = topsOf(
    Array.from({ length: 10 }, () => ({ rows: 1e6, characters: 1e6 })),
    50,
    new Map(),
  )
  expect(tallest.at(-1)).toBeCloseTo(15_000_000)
})

/** Its first text stands far below what comes before it. */
const lateText = rawFixture(
  'late.po',
  `${'# Not a text\n'.repeat(400)}msgid "Light the lamp"\nmsgstr ""\n\nmsgid "Row"\nmsgstr ""\n`,
)

test('a file opens where its first text is', async () => {
  await view(lateText)
  await isAt(/^To translate: 1 of 2\. Line 401Light the lamp/)
  await expect.element(mark('"Light the lamp"')).toBeInViewport()
})

test.each([390, 1280])('at %i px no button moves from text to text', async (width) => {
  await page.viewport(width, 800)
  await view(frenchPo)
  const tops = () =>
    page
      .getByRole('button')
      .elements()
      .map((button) => [button.textContent, Math.round(button.getBoundingClientRect().top + scrollY)])
  const before = tops()
  for (const text of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Next text' }).click()
    await isAt(new RegExp(`^To translate: ${text} of`))
    expect(tops()).toEqual(before)
  }
  await page.viewport(1280, 800)
})

test('a file with nothing to say of it says so in plain words', async () => {
  await view(lateText)
  const said = page.getByRole('region', { name: 'Worth checking' })
  await expect.element(said).toMatchTextContent('Nothing stands out. The translated file will have everything')
  expect(page.getByText('Left as it is').query()).toBe(null)
})
