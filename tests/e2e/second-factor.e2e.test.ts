import { test } from 'vitest'
import { codeFrom, wrongCodeFrom } from '#tests/support/authenticator.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { inviteStaff } from './model/mail.ts'
import { newPerson, openShop } from './model/shop.ts'

const shop = openShop()

test('staff set up an authenticator app, and sign in with it, by keyboard', async () => {
  const { email } = newPerson({ email: `${crypto.randomUUID()}@staff.lockit.example` })
  const token = new URL(await inviteStaff(email), 'http://here').searchParams.get('token') ?? ''
  const invited = await shop.newCustomer({ email, token })
  const order = await informedOrder(invited.client)
  const { page, account, secondFactor, checkout, wizard } = await shop.visit({ hands: 'keyboard', order, step: 5 })

  await page.goto('/')
  await account.asksToSignIn()
  await account.typeSignin(invited)
  const key = await secondFactor.offeredKey()
  await secondFactor.type('enrolment', wrongCodeFrom(key))
  await secondFactor.says('This code is not right, or was used already.')
  await secondFactor.type('enrolment', codeFrom(key).replace(/^(...)/, '$1 '))
  await account.isSignedIn('Ines')
  await wizard.at(5)
  await checkout.chooseMethod('bypass')
  await checkout.pay()
  await wizard.at(6)

  await account.signOut('Ines')
  await account.isSignedOut()
  await wizard.turnedTo(1)
  await account.openSignin()
  await account.typeSignin(invited)
  await secondFactor.asksForCode()
  await secondFactor.type('secondFactor', codeFrom(key, 1))
  await account.isSignedIn('Ines')
  await account.asksForNothing()
})
