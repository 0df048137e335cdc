import { expect, test } from 'vitest'
import { cards } from './model/checkout.ts'
import { androidJob, resxJob } from './model/files.ts'
import { newPerson, openShop } from './model/shop.ts'
import type { Visitor } from './model/visitor.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

/** From step 4 to the end, as a guest who signs up to pay. */
async function informAndPay({ wizard, information, checkout, account }: Visitor, game: string): Promise<void> {
  await wizard.at(4)
  await information.answerAll(game)
  await wizard.next()

  await wizard.at(5)
  await checkout.openSignup()
  await account.signUp(newPerson())
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await wizard.at(6)
}

test('a guest orders the texts of a .resx by mouse', async () => {
  const visitor = await shop.visit({ width: 1440 })
  const { page, wizard, upload, text, languages } = visitor
  const { file, strings, words } = resxJob
  await page.goto('/')
  await wizard.at(1)
  await upload.drop(file)

  await wizard.atView()
  await text.isCounted(strings, words)
  await text.isAt(`To translate: 1 of ${strings}.`)
  await text.next()
  await text.isAt(`To translate: 2 of ${strings}.`)
  await text.previous()
  await text.previous()
  await text.isAt(`To translate: ${strings} of ${strings}.`)
  await expect.poll(() => text.lines()).toContain('</root>')
  expect(await unsoundness(page)).toEqual([])
  await wizard.next()

  await wizard.at(3)
  await expect.poll(() => languages.chosen()).toEqual([])
  await languages.toggle('German')
  await languages.total()
  await expect
    .poll(async () => (await wizard.said()).slice(0, 3))
    .toEqual([file.name, `${strings} strings, ${words.toLocaleString('en')} words`, '1 language'])
  await wizard.next()

  await informAndPay(visitor, 'Dusk Harbor')
  expect(visitor.refusals).toEqual([])
})

test('a guest orders the strings of an Android app by keyboard alone, on a small screen', async () => {
  const visitor = await shop.visit({ width: 390, hands: 'keyboard', motion: true })
  const { page, wizard, upload, text, languages } = visitor
  const { file, strings, words } = androidJob
  await page.goto('/')
  await wizard.at(1)
  await upload.choose(file)

  await wizard.atView()
  await text.isCounted(strings, words)
  await text.showWarning('Line 2')
  await text.isAt('Copyright Brine Games')
  await text.goThrough('held')
  await text.next()
  await text.isAt('the file says that it stays as it is')
  await wizard.next()

  await wizard.at(3)
  await languages.toggle('Polish')
  await languages.total()
  await wizard.next()

  await informAndPay(visitor, 'Saltmarsh')
  expect(visitor.refusals).toEqual([])
})
