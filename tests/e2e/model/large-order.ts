import { expect } from 'vitest'
import { having, link, part } from '#stories/support/parts.ts'
import { cards } from './checkout.ts'
import { largeJob } from './files.ts'
import { newPerson } from './shop.ts'
import type { Visitor } from './visitor.ts'

/**
 * The main journey, from dropping a file to the list of orders: a guest orders a game, and signs up in the middle of
 * paying. `atStep2` is done once the columns are marked.
 */
export async function orderLargeJob(
  visitor: Visitor,
  atStep2: (visitor: Visitor) => Promise<void> = async () => {},
): Promise<void> {
  const { page, hands, at, see, wizard, upload, setup, languages, estimate, information, checkout, account } = visitor
  const { file, source, target, words } = largeJob
  await page.goto('/')
  await wizard.at(1)
  await upload.drop(file)

  await wizard.at(2)
  await setup.undoGuesses()
  await setup.markSource(source)
  await setup.markTarget(target.column, target.language)
  await setup.isCounted(words)
  await atStep2(visitor)
  await wizard.next()

  await wizard.at(3)
  await expect.poll(() => languages.chosen()).toEqual([target.title])
  await languages.search('pol')
  await languages.toggle('Polish')
  await languages.search('')
  await languages.show('recommended')
  await languages.toggle('Japanese')
  await languages.toggle('German')
  await languages.remove('deDE')
  const price = await languages.total()
  await estimate.chooseCountry('France')
  const estimated = await estimate.sum()
  await wizard.next()

  await wizard.at(4)
  await information.answerAll('Dusk Harbor')
  await information.isComplete()
  await wizard.next()

  await wizard.at(5)
  await checkout.asksToLogIn()
  // No price is a surprise: what was estimated for a guest is what a customer pays.
  expect([await estimate.country(), await estimate.sum()]).toEqual(['France', estimated])
  await checkout.openSignup()
  await account.signUp(newPerson())
  await wizard.turnedTo(5)
  await checkout.typeCard(cards.good)
  const bill = await checkout.summary()
  expect(bill.map(([label]) => label)).toEqual([
    'Dusk Harbor',
    'Translation, 3 languages',
    'Discount',
    'Management fee',
    'Card processing fee',
    'Net cost',
    'VAT 25%',
    'Total',
  ])
  const of = (label: string) => bill.find(([name]) => name === label)?.[1] ?? ''
  expect(of('Total')).toBe(estimated)
  expect(amount(of('Net cost')) - amount(of('Card processing fee'))).toBeCloseTo(amount(price), 2)
  expect(amount(of('Net cost')) + amount(of('VAT 25%'))).toBeCloseTo(amount(of('Total')), 2)
  // 400 lines of 5 words in Dialogue, which was marked by hand, and 12 of 5 in Items, where the guess still stands.
  const summaries = [file.name, '2 sheets, 2,060 words', '3 languages', '16 of 16 answers']
  await expect.poll(() => wizard.said()).toEqual([...summaries, of('Total')])
  await checkout.pay()

  await wizard.at(6)
  expect(await at(part('definition')).allInnerTexts()).toEqual(['Dusk Harbor', of('Total')])
  await hands.press(link('View orders'))
  await see(part('cell', /Dusk Harbor/))
  await see(having(part('cell'), of('Total')))
  expect(visitor.refusals).toEqual([])
}

/** The figure of an amount as a screen shows it: '−€1,310.40'. */
function amount(text: string): number {
  return Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''))
}
