import { expect, test } from 'vitest'
import { first, part } from '#stories/support/parts.ts'
import { cards } from './model/checkout.ts'
import { largeJob, smallJob } from './model/files.ts'
import { orderLargeJob } from './model/large-order.ts'
import { newPerson, openShop } from './model/shop.ts'

const shop = openShop()

test('a guest orders a game by mouse, and signs up in the middle of paying', async () => {
  const visitor = await shop.visit({ width: 1440, motion: true })
  await orderLargeJob(visitor, async ({ setup }) => {
    const download = await setup.download()
    expect(download.suggestedFilename()).toBe(largeJob.file.name)
  })
})

test('a guest orders a game by keyboard alone, on a small screen', async () => {
  const visitor = await shop.visit({ width: 390, hands: 'keyboard', motion: true })
  const { page, at, wizard, upload, setup, languages, information, checkout, account } = visitor
  const { file, source, target, words } = smallJob
  await page.goto('/')
  await wizard.at(1)
  await upload.choose(file)

  await wizard.at(2)
  await setup.undoGuesses()
  await setup.markSource(source)
  await setup.markTarget(target.column, target.language)
  await setup.isCounted(words)
  await wizard.next()

  await wizard.at(3)
  await expect.poll(() => languages.chosen()).toEqual([target.title])
  await languages.search('pol')
  await languages.toggle('Polish')
  await languages.total()
  await wizard.next()

  await wizard.at(4)
  await information.answerAll('Fishing')
  await information.isComplete()
  await wizard.next()

  await wizard.at(5)
  await checkout.openSignup()
  await account.signUp(newPerson())
  await wizard.turnedTo(5)
  await checkout.typeCard(cards.challenged)
  await checkout.pay()
  await checkout.confirmAtBank('123456')

  await wizard.at(6)
  expect(await at(first(part('definition'))).innerText()).toBe('Fishing')
  await wizard.continueOrder()
  await wizard.at(1)
  await wizard.isEmpty()
  expect(visitor.refusals).toEqual([])
})
