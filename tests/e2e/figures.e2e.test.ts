import { expect, test } from 'vitest'
import { countWords } from '#domain/words/count-words.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { demoGames } from '#service/demo/games.ts'
import { filledPassword } from '#tests/support/filled-folder.ts'
import { figuresModel } from '#stories/figures/figures.model.tsx'
import { button, first, nextButton, part, text } from '#stories/support/parts.ts'
import { enabled } from '#stories/support/sights.ts'
import { seen } from './model/flow.ts'
import { sheets, textFile } from './model/files.ts'
import { newPerson, openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

test('a guest opens a figure of step 2, sees its rows, and is billed for what it says', async () => {
  const { page, hands, at, see, wizard, upload, setup, refusals } = await shop.visit({ width: 1440 })
  await page.goto('/')
  await upload.drop(sheets)
  await wizard.at(2)
  await setup.markSource('B')
  await setup.openFigure('Words, Dialogue: 100')
  expect(await setup.listedRows()).toEqual(
    Array.from({ length: 20 }, (_, row) => `${row + 2} | The tide takes lamp ${row} | 5`),
  )
  await setup.closeRows()

  await setup.markTarget('C', 'deDE')
  await setup.applyToAll()
  await hands.press(text('How words are counted'))
  expect(await unsoundness(page)).toEqual([])
  await setup.openFigure('Words, Whole file: 150')
  const rows = await setup.listedRows()
  expect([rows.length, rows[0], rows[21], rows[30]]).toEqual([20 + 8 + 2 + 3, 'Dialogue', 'Items', 'Credits'])
  await setup.closeRows()

  await wizard.next()
  await wizard.at(3)
  await see(text('Source words'))
  await expect.poll(() => at(first(part('definition'))).innerText()).toBe('150')
  expect(refusals).toEqual([])
})

const texts = Array.from(
  { length: 120 },
  (_, row) => `line.${row},Press {key} to light lamp ${row},${row < 60 ? 'Feu' : ''}`,
)

test('by keyboard, on a small screen: figures by language, page after page, and back to the figure', async () => {
  const { page, hands, wizard, upload, setup } = await shop.visit({ width: 390, hands: 'keyboard' })
  await page.goto('/')
  await upload.choose(textFile('lamps.csv', ['key,English,French', ...texts].join('\n')))
  await wizard.at(2)
  await setup.markSource('B')
  await setup.markTarget('C', 'frFR')
  await setup.openFigure('Already translated, French, Whole file: 300')
  await expect.poll(async () => (await setup.listedRows())[0]).toBe('2 | Press {key} to light lamp 0 | 5')
  await setup.turnTo(2)
  await expect.poll(async () => (await setup.listedRows())[0]).toBe('52 | Press {key} to light lamp 50 | 5')
  await expect.poll(() => setup.listedRows()).toHaveLength(10)
  await page.keyboard.press('Escape')
  await hands.await(button('Already translated, French, Whole file: 300'), 'focused')

  await setup.openFigure('Placeholders and markup, Whole file: 120')
  await expect.poll(async () => (await setup.listedRows())[0]).toBe('2 | Press {key} to light lamp 0 | 1')
})

test('a press or signing up asks the memory again; step 2 goes on without it', async () => {
  const { page, at, flow, wizard, upload, setup, account } = await shop.visit({ width: 1440 })
  const figures = flow(figuresModel)
  const asked: string[] = []
  await page.route('**/purchase/order/memory/**', async (route) => {
    asked.push(route.request().headers()['authorization'] ?? 'guest')
    if (asked.length === 1) await route.abort()
    else await route.continue()
  })
  await page.goto('/')
  await upload.choose(sheets)
  await wizard.at(2)
  await setup.markSource('B')
  await setup.markTarget('C', 'frFR')
  const french = at(first(part('row', /^French/)))
  await figures.is('memory.unknown')
  await setup.isCounted(100)
  await expect.poll(() => french.innerText()).toMatch(/Not known yet\s+Not known yet/)
  await seen(page, enabled(nextButton))

  await figures.does({ type: 'memory.retry' })
  await expect.poll(() => french.innerText()).toMatch(/^French\s+0\s+0\s+100$/)
  expect(asked).toEqual(['guest', 'guest'])

  await account.openSignup()
  await account.signUp(newPerson())
  await expect.poll(() => asked.length).toBe(3)
  expect(asked[2]).toMatch(/^Bearer /)
  await expect.poll(() => french.innerText()).toMatch(/^French\s+0\s+0\s+100$/)
  await wizard.next()
  await wizard.at(3)
})

test('a returning customer sees what their memory knows, row by row, and is not billed for it', async () => {
  const [game] = demoGames
  if (!game?.translations) throw new Error('The demonstration has no finished game')
  const customer = await shop.signIn(demoCustomerEmail, filledPassword)
  const { page, wizard, upload, setup, languages } = await shop.visit({ customer })
  const more = ['Read the tide table', 'Row out alone']
  const known = game.rows.slice(1).map(([, text]) => text)
  const csv = ['key,English', ...[...known, ...more].map((text, row) => `line.${row},"${text}"`)].join('\n')
  const words = (texts: readonly string[]) => texts.reduce((sum, text) => sum + countWords(text), 0)
  await page.goto('/')
  await upload.choose(textFile('moth-and-ember-2.csv', csv))
  await wizard.at(2)
  await setup.markSource('B')
  await setup.openFigure(`Known to translation memory, German, Whole file: ${words(known)}`)
  expect(await setup.listedRows()).toEqual(known.map((text, row) => `${row + 2} | ${text} | ${countWords(text)}`))
  await setup.closeRows()
  await setup.openFigure(`To be translated, German, Whole file: ${words(more)}`)
  await expect.poll(() => setup.listedRows()).toHaveLength(more.length)
  await setup.closeRows()
  await wizard.next()
  await wizard.at(3)
  const german = languages.row('German')
  await german.scrollIntoViewIfNeeded()
  await expect.poll(() => german.innerText()).toMatch(new RegExp(`from memory\\s+${words(known)} words`))
})
