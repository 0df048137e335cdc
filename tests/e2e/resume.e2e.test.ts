import { expect, test } from 'vitest'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { part } from '#stories/support/parts.ts'
import { cards } from './model/checkout.ts'
import { sheets, textFile } from './model/files.ts'
import { newPerson, openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'
import { fileIsGone } from './model/wizard.ts'
import { chosenOrder, setUpOrder, sourceFile, uploadedOrder } from '#tests/support/service-journey.ts'

const shop = openShop()

const kept = { user: null, orderId: expect.any(String), csrfToken: expect.any(String) }

test('a reload at each step comes back to it, with all that was chosen and typed', async () => {
  const { page, at, wizard, upload, setup, languages, information, checkout, account, stored } = await shop.visit()
  await page.goto('/')
  await wizard.at(1)
  await page.reload()
  await wizard.at(1)
  await upload.choose(sheets)

  await wizard.at(2)
  await setup.markSource('B')
  await setup.markTarget('C', 'frFR')
  await setup.markExtra('A', 'stringIdentifier')
  await setup.startAt(4)
  await page.reload()
  await setup.isCounted(18 * 5)
  await expect.poll(() => setup.columns()).toEqual(['A String Identifier', 'B Source: enUS', 'C Target: frFR'])
  await setup.applyToAll()
  await setup.isMarked('Credits')
  await wizard.next()

  await wizard.at(3)
  await languages.toggle('Polish')
  await languages.priceIn('USD')
  const total = await languages.total()
  await page.reload()
  await expect.poll(() => languages.chosen()).toEqual(['French', 'Polish'])
  expect(await languages.total()).toBe(total)
  await wizard.next()

  await information.answerAll('Dusk Harbor')
  await information.addAsset('glossary', textFile('terms.csv', 'Tallship,Trois-mâts\n'))
  await information.answer({ note: 'The harbour speaks in riddles.' })
  const answers = await information.answers()
  await page.reload()
  await expect.poll(() => information.answers()).toEqual(answers)
  await expect.poll(() => information.assets()).toEqual(['Delete terms.csv'])
  await wizard.next()

  await checkout.asksToLogIn()
  await page.reload()
  await checkout.asksToLogIn()
  expect(await unsoundness(page)).toEqual([])
  await checkout.openSignup()
  await account.signUp(newPerson())
  await checkout.typeCard(cards.good)
  const summary = await checkout.summary()
  await page.reload()
  await checkout.typeCard(cards.good)
  await expect.poll(() => checkout.summary()).toEqual(summary)
  await checkout.pay()

  await wizard.at(6)
  const thanks = await at(part('main')).innerText()
  await page.reload()
  await wizard.at(6)
  await expect.poll(() => at(part('main')).innerText()).toBe(thanks)
  expect(await stored()).toEqual({ lockit: { ...kept, user: expect.any(Object), step: 6 } })
})

test('the order is still there on the next day, in another page of the same browser', async () => {
  const order = await setUpOrder(shop.guest)
  const visitor = await shop.visit({ order, step: 3 })
  await visitor.page.goto('/')
  await visitor.languages.toggle('Polish')
  await visitor.languages.total()
  await visitor.wizard.next()
  await visitor.information.answer({ gameTitle: 'Dusk Harbor' })
  await visitor.page.goto('/')
  await expect.poll(() => visitor.information.answers()).toEqual([['gameTitle', 'Dusk Harbor']])
  await visitor.close()

  const next = await visitor.open()
  await next.page.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 })
  await next.page.goto('/')
  await next.wizard.at(4)
  await expect.poll(() => next.information.answers()).toEqual([['gameTitle', 'Dusk Harbor']])
  await expect
    .poll(async () => (await next.wizard.said()).slice(0, 3))
    .toEqual(['harbor.csv', '1 sheet, 10 words', '2 languages'])
})

test('local storage holds four things, a second after they changed or when the page is left', async () => {
  const order = await chosenOrder(shop.guest)
  const { page, wizard, stored } = await shop.visit({ order, step: 4 })
  await page.clock.install()
  await page.goto('/')
  await wizard.at(4)
  await page.clock.runFor(2_000)
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = { user: null, orderId: order.params.orderId, csrfToken: order.orderToken, step: 4 }
  expect(await stored()).toEqual({ lockit: before })

  await wizard.back()
  await wizard.at(3)
  await page.clock.runFor(999)
  expect(await stored()).toEqual({ lockit: before })
  await page.clock.runFor(1)
  expect(await stored()).toEqual({ lockit: { ...before, step: 3 } })

  await wizard.back()
  await wizard.at(2)
  await page.goto('/privacy')
  expect(await stored()).toEqual({ lockit: { ...before, step: 2 } })
})

test('an empty browser keeps nothing but the new order', async () => {
  const { page, wizard, stored } = await shop.visit()
  await page.goto('/')
  await wizard.at(1)
  expect(await unsoundness(page)).toEqual([])
  await expect.poll(stored).toEqual({ lockit: { ...kept, step: 1 } })
})

test('columns marked for a file that another tab has replaced are saved on neither, and the tab goes on with the new one', async () => {
  const order = await uploadedOrder(shop.guest)
  const { page, wizard, setup, see } = await shop.visit({ order, step: 2 })
  await page.goto('/')
  await setup.isMarked('harbor')
  await shop.guest.call(uploadResource, {
    ...order,
    body: [sourceFile('harbor.csv', 'Key;Text;German\nk;Row to the harbor;\n')],
  })
  await wizard.next()
  await see(fileIsGone)
  await wizard.turnedTo(2)
  const { data } = await shop.guest.call(resumeOrder, order)
  expect(data.resource.files[0]?.settings).toBe(null)
  await setup.isMarked('harbor')
  await wizard.next()
  await wizard.at(3)
})

test('whatever step a tab stands at, it says that another one has replaced the file, and goes on with the new one', async () => {
  const another = () => sourceFile('harbor.csv', 'Key;Text;German\nk;Row;\n')
  const chosen = await setUpOrder(shop.guest)
  const third = await shop.visit({ order: chosen, step: 3 })
  await third.page.goto('/')
  await third.wizard.at(3)
  await shop.guest.call(uploadResource, { ...chosen, body: [another()] })
  await third.languages.toggle('Polish')
  await third.see(fileIsGone)
  await third.wizard.turnedTo(2)

  const answered = await chosenOrder(shop.guest)
  const fourth = await shop.visit({ order: answered, step: 4 })
  await fourth.page.goto('/')
  await fourth.wizard.at(4)
  await fourth.information.answerAll('Dusk Harbor')
  await shop.guest.call(uploadResource, { ...answered, body: [another()] })
  await fourth.wizard.next()
  await fourth.see(fileIsGone)
  await fourth.wizard.turnedTo(2)
})
