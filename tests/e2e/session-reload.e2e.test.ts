import { expect, test } from 'vitest'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { chosenOrder, setUpOrder } from '#tests/support/service-journey.ts'
import { part } from '#stories/support/parts.ts'
import { orderIsGone } from './model/wizard.ts'
import { textFile } from './model/files.ts'
import { endSession } from './model/sessions.ts'
import { newPerson, openShop } from './model/shop.ts'

const shop = openShop()

test.for(['that the service has ended', 'that the browser has lost'] as const)(
  'a session %s shows nothing of the order after a reload of step 4; signing in brings all of it back',
  async (which) => {
    const customer = await shop.newCustomer()
    const order = await chosenOrder(customer.client)
    const { page, at, account, context, information, wizard, stored } = await shop.visit({ customer, order, step: 4 })
    await page.goto('/')
    await information.answerAll('Dusk Harbor')
    await information.addAsset('glossary', textFile('terms.csv', 'Tallship,Trois-mâts\n'))
    if (which === 'that the service has ended') await endSession(customer)
    else await context.clearCookies()
    await page.reload()
    await account.asksToSignIn()
    await wizard.asksToLogIn()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/logout')
    await page.keyboard.press('Escape')
    await account.asksForNothing()
    await account.isSignedOut()
    expect(await at(part('main')).innerText()).not.toMatch(/Dusk Harbor|harbor\.csv|terms\.csv/)
    await expect
      .poll(stored)
      .toMatchObject({ lockit: { orderId: order.params.orderId, csrfToken: order.orderToken, step: 4 } })

    await wizard.logIn()
    await account.signIn(customer)
    await wizard.at(4)
    await information.isComplete()
    await expect.poll(() => information.assets()).toEqual(['Delete terms.csv'])
    await wizard.next()
    await wizard.at(5)
  },
)

test('a person who cannot sign in leaves an account’s order and starts a new one', async () => {
  const owner = await shop.newCustomer()
  const order = await setUpOrder(owner.client)
  const { page, account, wizard, stored } = await shop.visit({ order, step: 3 })
  await page.goto('/')
  await account.asksToSignIn()
  await page.keyboard.press('Escape')
  await wizard.startNew()
  await wizard.at(1)
  await expect.poll(stored).toMatchObject({ lockit: { orderId: expect.not.stringMatching(order.params.orderId) } })
  expect((await owner.client.call(resumeOrder, order)).data.state).toBe(4)
})

test('a person who signs in is told that the order is another customer’s', async () => {
  const owner = await shop.newCustomer()
  const order = await setUpOrder(owner.client)
  const visitor = await shop.visit({ order, step: 3 })
  await visitor.page.goto('/')
  await visitor.account.asksToSignIn()
  await visitor.account.signUpInstead()
  await visitor.account.signUp(newPerson())
  await visitor.wizard.at(1)
  await visitor.see(orderIsGone)
})
