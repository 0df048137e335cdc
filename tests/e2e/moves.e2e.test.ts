import { expect, test } from 'vitest'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { signout } from '#domain/contract/signout.call.ts'
import { chosenOrder, informedOrder, setUpOrder } from '#tests/support/service-journey.ts'
import { startedOrderModel } from '#stories/started-order/started-order.model.tsx'
import { heading, link } from '#stories/support/parts.ts'
import { sheets, textFile } from './model/files.ts'
import { cards } from './model/checkout.ts'
import { openShop } from './model/shop.ts'
import { unsoundness } from './model/soundness.ts'

const shop = openShop()

test('removing the file starts over, and clears quotation, languages and answers', async () => {
  const order = await informedOrder(shop.guest)
  const { page, wizard, setup } = await shop.visit({ order, step: 2 })
  await page.goto('/')
  await setup.deleteFile()
  await wizard.at(1)
  await wizard.isEmpty()
  await expect.poll(() => wizard.said()).toEqual(['No file yet', '', '', '', ''])
  const { data } = await shop.guest.call(resumeOrder, order)
  const { resource, language, quotation, info, state } = data
  expect({ resource, language, quotation, info, state }).toEqual({
    resource: { files: [], assets: [] },
    language: null,
    quotation: null,
    info: null,
    state: 1,
  })
})

test('a step that is come to is at its top, with the focus on its heading, also on a slow machine', async () => {
  const order = await chosenOrder(shop.guest)
  const { page, wizard, context } = await shop.visit({ order, step: 4 })
  await page.goto('/')
  await wizard.at(4)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const [step, go] of [
    [3, wizard.back],
    [2, wizard.back],
    [3, wizard.next],
    [4, wizard.next],
  ] as const) {
    await page.mouse.wheel(0, 400)
    await go()
    await wizard.turnedTo(step)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('another page is read out: its heading has the focus after a link and after Back', async () => {
  const { page, hands } = await shop.visit()
  await page.goto('/')
  for (const name of ['Terms', 'Privacy']) {
    await hands.press(link(name))
    await hands.await(heading(name, 1), 'focused')
  }
  await page.goBack()
  await hands.await(heading('Terms', 1), 'focused')
  await page.goBack()
  await hands.await(heading('Upload file', 1), 'focused')
})

test('Back goes back a step, by its button and by the browser, and Forward comes again', async () => {
  const order = await chosenOrder(shop.guest)
  const { page, wizard, languages, setup, information } = await shop.visit({ order, step: 4 })
  await page.goto('/')
  await wizard.at(4)
  await information.answer({ gameTitle: 'Dusk Harbor' })
  await wizard.back()
  await wizard.at(3)
  await wizard.back()
  await wizard.at(2)
  await expect.poll(() => setup.columns()).toEqual(['A String Identifier', 'B Source: enUS', 'C Target: deDE'])
  await setup.askToDelete()
  await page.goBack()
  await setup.isNotAsked()
  await wizard.at(2)
  await page.goBack()
  await wizard.at(3)
  await expect.poll(() => languages.chosen()).toEqual(['French', 'German'])
  await page.goBack()
  await wizard.at(4)
  await expect.poll(() => information.answers()).toEqual([['gameTitle', 'Dusk Harbor']])
  await page.goForward()
  await wizard.at(3)
  await page.goForward()
  await wizard.at(2)
  await wizard.next()
  await wizard.at(3)
  await page.goBack()
  await wizard.at(2)
  expect(new URL(page.url()).search).toBe('?step=2')
})

test('a target column that is marked after step 3 was seen is chosen there, until a person chooses otherwise', async () => {
  const { page, wizard, upload, setup, languages } = await shop.visit()
  await page.goto('/')
  await upload.choose(sheets)
  await wizard.at(2)
  await setup.markSource('B')
  await wizard.next()
  await wizard.at(3)
  await expect.poll(() => languages.chosen()).toEqual([])
  await wizard.back()
  await wizard.at(2)
  await setup.markTarget('C', 'frFR')
  await wizard.next()
  await wizard.at(3)
  await expect.poll(() => languages.chosen()).toEqual(['French'])
  await languages.toggle('Polish')
  await wizard.back()
  await wizard.at(2)
  await setup.markTarget('C', 'deDE')
  await wizard.next()
  await wizard.at(3)
  await expect.poll(() => languages.chosen()).toEqual(['French', 'Polish'])
})

test('Continue Order starts a new order once one is paid, and the address of a step has nothing to show', async () => {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const { page, wizard, checkout, stored } = await shop.visit({ customer, order, step: 5 })
  await page.goto('/')
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await wizard.at(6)
  await wizard.continueOrder()
  await wizard.at(1)
  await wizard.isEmpty()
  await expect
    .poll(async () => (await stored())['lockit'])
    .toEqual({
      user: customer.user,
      orderId: expect.not.stringMatching(new RegExp(`^${order.params.orderId}$`)),
      csrfToken: expect.any(String),
      step: 1,
    })
  await page.goto('/?step=4')
  await wizard.at(1)
})

test('signing in at step 3 keeps what was chosen, and VAT is on the bill', async () => {
  const { user, email, password } = await shop.newCustomer({ country: 'SE' })
  const order = await setUpOrder(shop.guest)
  const { page, wizard, languages, information, checkout, account } = await shop.visit({ order, step: 3 })
  await page.goto('/')
  await languages.toggle('Polish')
  const before = await languages.total()
  expect(await unsoundness(page)).toEqual([])
  await account.openSignin()
  await account.signIn({ email, password })
  await account.isSignedIn(user.firstName)
  expect(await languages.total()).toBe(before)
  await expect.poll(() => languages.chosen()).toEqual(['German', 'Polish'])
  await wizard.next()
  await information.answerAll('Dusk Harbor', { originalLanguage: 'Other', otherLanguage: 'Welsh', isAdaptation: true })
  await information.addAsset('glossary', textFile('terms.csv', 'Tallship,Trois-mâts\n'))
  expect(await unsoundness(page)).toEqual([])
  await wizard.next()
  await wizard.at(5)
  await expect.poll(async () => (await checkout.summary()).map(([label]) => label)).toContain('VAT 25%')
})

test('signing out leaves nothing of the order behind, in any tab; signing in offers it, in another browser too', async () => {
  const customer = await shop.newCustomer()
  await chosenOrder(customer.client)
  const order = await chosenOrder(customer.client)
  const first = await shop.visit({ customer, order, step: 4 })
  await first.page.goto('/')
  await first.information.answer({ gameTitle: 'Dusk Harbor' })
  const second = await first.open()
  await second.page.goto('/')
  await second.account.isSignedIn(customer.firstName)

  await first.account.signOut(customer.firstName)
  await first.account.confirmSignOut()
  await first.wizard.at(1)
  await first.wizard.isEmpty()
  await second.account.isSignedOut()
  await expect
    .poll(async () => (await first.stored())['lockit'])
    .toEqual({
      user: null,
      orderId: expect.not.stringMatching(new RegExp(`^${order.params.orderId}$`)),
      csrfToken: expect.any(String),
      step: 1,
    })
  expect(await first.context.cookies()).toEqual([])

  const third = await shop.visit({ width: 390, hands: 'keyboard' })
  await third.page.goto('/')
  await third.account.openSignin()
  await third.account.signIn(customer)
  await third.flow(startedOrderModel).is('offered')
  await third.flow(startedOrderModel).does({ type: 'started.continue' })
  await third.wizard.at(4)
  await third.flow(startedOrderModel).is('idle')
  await third.page.reload()
  await third.wizard.at(4)
})

test('a session that was ended elsewhere asks to sign in, and goes on where it was', async () => {
  const customer = await shop.newCustomer()
  const order = await informedOrder(customer.client)
  const { page, wizard, checkout, account } = await shop.visit({ customer, order, step: 5 })
  await page.goto('/')
  await wizard.at(5)
  await customer.client.call(signout, { body: { authorization: customer.accessToken } })
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await account.asksToSignIn()
  await account.signIn(customer)
  await checkout.typeCard(cards.good)
  await checkout.pay()
  await wizard.at(6)
})
