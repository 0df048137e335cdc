import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { confirmOffer } from '#domain/contract/confirm-offer.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { editProfile } from '#domain/contract/edit-profile.call.ts'
import { executeInvoice } from '#domain/contract/execute-invoice.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { listCards } from '#domain/contract/list-cards.call.ts'
import { removeCard } from '#domain/contract/remove-card.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signout } from '#domain/contract/signout.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { createInvitation } from '#service/accounts/invitations.ts'
import { demonstrationLinks } from '#service/demo/links.ts'
import { capturedAsAsked, noteCaptured } from '#service/payments/captured.ts'
import { findByReference, release } from '#service/payments/ledger.ts'
import { forgetCard, keepCard } from '#service/payments/saved-cards.ts'
import { purgeUnusedOrders } from '#service/purge.ts'
import { auditEntries } from '#service/store/audit.schema.ts'
import { auditedBy, opsBy, type AuditRow } from '#tests/support/service-audit.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, registration, setUpOrder, signUp, signUpConfirmed } from '#tests/support/service-journey.ts'
import { invoiceByCard } from '#tests/support/service-links.ts'
import { resetToken } from '#tests/support/service-mail.ts'
import { byCard, cardTotal, setUpPaypal } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const sevenDays = 7 * 24 * 60 * 60 * 1000

/** Who did what, in one text each. */
function shortly(rows: readonly AuditRow[]): string[] {
  return rows.map(({ who, what }) => `${who}: ${what}`)
}

describe.each(databases)('the audit on the $name', (database) => {
  let service: TestService
  let guest: ServiceClient
  let clock = Date.now()
  beforeAll(async () => {
    service = await openTestService(database, { isDemonstrated: true, now: () => new Date(clock) })
    guest = serviceClient(service.app)
  })
  afterAll(() => service.close())

  const audited = (work: () => Promise<unknown>) => auditedBy(service.services.db, work)
  const ops = (...words: string[]) => opsBy('noor', service.services, words)

  test('tells the life of an account', async () => {
    const { db, now } = service.services
    const { token } = await createInvitation(db, { email: 'noor@atelier.example', now: now() })
    const register = registration({ token })
    const { email, password } = register
    let accessToken = ''
    const rows = await audited(async () => {
      const { user, accessToken: first } = await guest.call(signup, { body: { register } })
      await guest.call(signout, { body: { authorization: first } })
      await guest.call(signout, { body: { authorization: first } })
      await guest.refusal(signin, { body: { email, password: 'not-the-password' } })
      accessToken = (await guest.call(signin, { body: { email, password } })).accessToken
      const { firstName, lastName, companyName, street, city, state } = register
      const { userUid, company } = user
      const profile = { firstName, lastName, companyName, street, city, state, zipcode: '', phone: '', reference: '' }
      const ids = { userUid, companyUid: company.companyUuid }
      const customer = serviceClient(service.app, accessToken)
      await customer.call(editProfile, { body: { ...ids, ...profile, country: 'FR', vatNumber: '' } })
      await customer.call(editProfile, { body: { ...ids, ...profile, country: 'DE', vatNumber: '' } })
      const passwords = { newPassword: 'tide-tables-1911', confirmPassword: 'tide-tables-1911' }
      await guest.call(changePassword, { resetToken: await resetToken(service, email), body: passwords })
    })
    expect(shortly(rows)).toEqual([
      'guest: account made',
      'customer: signed out',
      'customer: signed in',
      'customer: tax data changed',
      'service: password link made',
      'link: password changed',
      'link: address confirmed',
    ])
    const uids = new Set(rows.map(({ accountUid }) => accountUid))
    expect(uids.size).toBe(1)
    expect(rows[0]?.details).toMatchObject({ staff: false, invitation: expect.stringMatching(/^[\w-]{12}$/) })
    expect(rows[5]?.details).toEqual({ sessionsEnded: 1 })
    await serviceClient(service.app, accessToken).refusal(customerOrders, {})
  })

  test('tells what became of an order, and of its money', async () => {
    const { client } = await signUp(service.app)
    const held = await informedOrder(guest)
    const rows = await audited(async () => {
      await client.call(resumeOrder, held)
      await client.call(resumeOrder, held)
      await client.call(saveCurrencySetting, { ...held, body: { currency: 'USD' } })
      await setUpPaypal(client, held)
      await client.call(saveCurrencySetting, { ...held, body: { currency: 'EUR' } })
      const kept = byCard(held, { payment_method_id: 'pm_card_visa', save_card: true })
      await client.call(executePayment, kept)
      await client.call(executePayment, kept)
      const [card] = (await client.call(listCards, {})).data.cards
      await client.call(removeCard, { params: { cardId: card?.id ?? '' } })
    })
    expect(shortly(rows)).toEqual([
      'customer: order adopted',
      'customer: payment released',
      'customer: payment captured',
      'customer: order paid',
      'customer: card kept',
      'customer: card forgotten',
    ])
    expect(new Set(rows.slice(0, 4).map(({ orderNumber }) => orderNumber))).toEqual(
      new Set([Number(held.params.orderId)]),
    )
    const sum = { amount: Math.round(cardTotal * 100), currency: 'EUR' }
    expect(rows[2]?.details).toMatchObject({ ...sum, provider: 'sandbox', payment: expect.any(String) })
    expect(rows[3]?.details).toEqual({ ...sum, method: 'card' })
    expect(rows[4]?.details).toEqual({ provider: 'sandbox', card: expect.any(String) })
  })

  test('tells of a kept card once, and when it is forgotten', async () => {
    const { db } = service.services
    const register = registration()
    const { user } = await guest.call(signup, { body: { register } })
    const card = { id: 'pm_7', brand: 'visa', last4: '4242', fingerprint: 'f7' } as const
    const rows = await audited(async () => {
      await keepCard(db, user.userUid, 'sandbox', card, new Date())
      await keepCard(db, user.userUid, 'sandbox', card, new Date())
      await forgetCard(db, user.userUid, 'sandbox', card.id)
      await forgetCard(db, user.userUid, 'sandbox', card.id)
    })
    expect(rows.map(({ what, accountUid, details }) => ({ what, accountUid, details }))).toEqual(
      ['card kept', 'card forgotten'].map((what) => ({
        what,
        accountUid: user.userUid,
        details: { provider: 'sandbox', card: 'pm_7' },
      })),
    )
  })

  test('tells that somebody is of the staff no more, where they were', async () => {
    const { email } = registration()
    await signUpConfirmed(service, { email })
    const rows = await audited(async () => {
      await ops('staff', email, '--revoke')
      await ops('staff', email, '--grant')
      await service.services.jobs.settled()
      await ops('staff', email, '--revoke')
      await ops('staff', email, '--revoke')
    })
    expect(rows.map(({ what }) => what)).toEqual(['staff granted', 'password link made', 'staff revoked'])
  })

  test('tells what was done by link', async () => {
    const [offer, invoice] = await demonstrationLinks(service.services)
    const secretOf = (address = '') => new URL(address).searchParams.get('iid') ?? ''
    const rows = await audited(async () => {
      const body = { state: 'accept', comments: 'Go ahead.' } as const
      await guest.call(confirmOffer, { params: { id: secretOf(offer?.address) }, body })
      await guest.call(confirmOffer, { params: { id: secretOf(offer?.address) }, body })
      const params = { method: 'card', invoiceId: secretOf(invoice?.address) }
      await guest.call(executeInvoice, { params, body: invoiceByCard() })
    })
    expect(shortly(rows)).toEqual(['link: offer answered', 'link: payment captured', 'link: invoice paid'])
  })

  test('tells once of money that is to be given back, however often its provider tells of it', async () => {
    const { client } = await signUp(service.app)
    const held = await informedOrder(client)
    const { db } = service.services
    const payment = await findByReference(db, 'sandbox-paypal', await setUpPaypal(client, held))
    if (!payment) throw new Error('It is not in the ledger')
    await release(db, payment)
    await client.call(executePayment, byCard(held))
    const rows = await audited(async () => {
      await noteCaptured(service.services, payment, capturedAsAsked(payment))
      await noteCaptured(service.services, payment, capturedAsAsked(payment))
    })
    expect(shortly(rows)).toEqual(['service: payment to be given back'])
    expect(rows[0]?.details).toMatchObject({ payment: payment.id })
  })

  test('outlives what is purged', async () => {
    const held = await setUpOrder(guest)
    clock += sevenDays + 1
    const rows = await audited(() => purgeUnusedOrders(service.services))
    expect(new Set(shortly(rows))).toEqual(new Set(['service: order purged']))
    expect(rows.map(({ orderNumber }) => orderNumber)).toContain(Number(held.params.orderId))
  })

  test.each([
    'update audit set who_name = null',
    'delete from audit',
    'delete from audit where false',
    'truncate audit',
  ])('refuses "%s"', async (statement) => {
    const { db } = service.services
    const before = await db.$count(auditEntries)
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'The audit is only added to.' },
    })
    expect(await db.$count(auditEntries)).toBe(before)
  })

  test('holds no address, name or text of anybody', async () => {
    const text = JSON.stringify(await service.services.db.select().from(auditEntries))
    expect(text).not.toMatch(/@|Moreau|Tallship|Dusk Harbor|harbor\.csv|Go ahead/)
  })
})
