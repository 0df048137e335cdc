import { eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { deleteAccount } from '#domain/contract/delete-account.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { signup } from '#domain/contract/signup.call.ts'
import { information } from '#machines/order/orders.fixtures.ts'
import { orderState } from '#domain/order/order-state.ts'
import { deleteAccount as deleteAccountOf } from '#service/accounts/delete-account.ts'
import { capturedAsAsked, noteCaptured } from '#service/payments/captured.ts'
import { findByReference, release } from '#service/payments/ledger.ts'
import { ProviderUnreachable } from '#service/payments/payment-provider.ts'
import type { Providers } from '#service/payments/providers.ts'
import { auditEntries } from '#service/store/audit.schema.ts'
import { paymentReturns, payments, sandboxCards, savedCards } from '#service/store/payment.schema.ts'
import { companies, orders, sessions, users } from '#service/store/schema.ts'
import { databaseDigest, databaseText } from '#tests/support/database-digest.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { paidOrder } from '#tests/support/service-delivery.ts'
import { informedOrder, registration, setUpOrder, signUp, signUpConfirmed } from '#tests/support/service-journey.ts'
import { mailsOf } from '#tests/support/service-mail.ts'
import { byCard, setUpPaypal } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const password = 'lantern-on-the-quay'

async function complete({ services: { db } }: TestService): Promise<void> {
  await db.update(orders).set({ state: orderState.completed }).where(eq(orders.state, orderState.paid))
}

test.each(databases)(
  'an account is deleted with all of its person; the books keep what the company paid, on the $name',
  async (database) => {
    const service = await openTestService(database)
    const { services, app, dataDir } = service
    const register = registration({ firstName: 'Yseult', lastName: 'Kerbrat', companyName: 'Brumes & Cie' })
    const { client } = await signUpConfirmed(service, register)
    const { client: other } = await signUp(app)
    const [draft, tried, kept] = [await setUpOrder(client), await informedOrder(client), await setUpOrder(other)]
    await client.refusal(executePayment, byCard(tried, { payment_method_id: 'pm_card_chargeDeclined' }))
    const paid = await paidOrder(client)
    await complete(service)

    expect(await client.refusal(deleteAccount, { body: { password: 'not-the-password' } })).toEqual({
      status: 401,
      code: 'ACCOUNT_NOT_FOUND',
    })
    expect(await client.call(customerOrders, {})).toMatchObject({ data: { total: 1 } })
    await client.call(deleteAccount, { body: { password } })
    const mails = await mailsOf(service)

    const guest = serviceClient(app)
    expect(await client.refusal(customerOrders, {})).toEqual({ status: 403, code: 'UNAUTHORIZED' })
    const signingIn = { body: { email: register.email, password } }
    const unknown = await guest.refusal(signin, { body: { email: 'nobody@atelier.example', password } })
    expect(await guest.refusal(signin, signingIn)).toEqual(unknown)
    expect(await guest.refusal(resumeOrder, draft), 'it was a customer’s').toEqual({
      status: 403,
      code: 'UNAUTHORIZED',
    })
    expect(await other.refusal(resumeOrder, draft)).toEqual({ status: 404, code: 'ORDER_NOT_FOUND' })
    for (const order of [tried, paid]) {
      expect(await guest.refusal(resumeOrder, order)).toEqual({ status: 404, code: 'ORDER_NOT_FOUND' })
      expect(await other.refusal(resumeOrder, order)).toEqual({ status: 404, code: 'ORDER_NOT_FOUND' })
    }
    expect(mails.at(-1)).toContain(`\r\nTo: ${register.email}\r\nSubject: Your account has been deleted\r\n`)

    const folders = await readdir(join(dataDir, 'files'))
    const left = await Promise.all(folders.map(async (name) => (await readdir(join(dataDir, 'files', name))).length))
    expect(
      left.reduce((sum, count) => sum + count, 0),
      'the other customer’s file alone',
    ).toBe(1)
    expect(folders).toContain(kept.params.orderId)

    const rows = await databaseText(services.db)
    for (const word of ['Yseult', register.email, 'Kerbrat', information.webPage, 'Lanternlight'])
      expect(rows).not.toContain(word)
    const bare = await services.db.select().from(orders).where(isNull(orders.customerUid))
    expect(bare.map(({ number }) => String(number)).toSorted()).toEqual(
      [tried, paid].map(({ params }) => params.orderId).toSorted(),
    )
    const [book] = bare.filter(({ paidAt }) => paidAt)
    expect(book).toMatchObject({ information: null, invoice: expect.anything(), quotation: expect.anything() })
    const billed = await services.db.select({ billed: payments.billed }).from(payments)
    expect(
      billed.filter((row) => row.billed !== null),
      'what was not paid is not in the books',
    ).toHaveLength(1)
    const [payment] = await services.db.select().from(payments).where(eq(payments.status, 'captured'))
    expect(payment).toMatchObject({ payerUid: null, billed: { company: { companyName: 'Brumes & Cie' } } })
    expect(await services.db.select().from(companies).where(eq(companies.companyName, 'Brumes & Cie'))).toEqual([])
    const deletions = await services.db.select().from(auditEntries).where(eq(auditEntries.what, 'account deleted'))
    expect(deletions.map(({ who, details }) => [who, details])).toEqual([['customer', { deleted: 1, kept: 2 }]])

    await guest.call(signup, { body: { register: { ...register, token: '' } } })
    await guest.call(signin, signingIn)
    await service.close()
  },
)

test.each(databases)(
  'an order that is being translated, or a payment in doubt, refuses a deletion, on the $name',
  async (database) => {
    let answers = true
    const silent = (usual: Providers): Providers => {
      const card = usual.cards
      if (!card) throw new Error('The sandbox offers cards')
      const unreachable = () => Promise.reject(new ProviderUnreachable('no'))
      const cards = {
        ...card,
        charge: (...given: Parameters<typeof card.charge>) => (answers ? card.charge(...given) : unreachable()),
        settle: (...given: Parameters<typeof card.settle>) => (answers ? card.settle(...given) : unreachable()),
      }
      return { ...usual, cards, known: usual.known.map((one) => (one.name === card.name ? cards : one)) }
    }
    const service = await openTestService(database, { providers: silent })
    const { services } = service
    const { client } = await signUpConfirmed(service, { password })
    await paidOrder(client)
    const refused = () => client.refusal(deleteAccount, { body: { password } })
    expect(await refused()).toEqual({ status: 409, code: 'ORDER_UNDER_WAY' })
    await services.db.update(orders).set({ state: orderState.inTranslation }).where(eq(orders.state, orderState.paid))
    expect(await refused()).toEqual({ status: 409, code: 'ORDER_UNDER_WAY' })
    await services.db.update(orders).set({ state: orderState.completed })

    const doubtful = await informedOrder(client)
    answers = false
    await client.refusal(executePayment, byCard(doubtful))
    expect((await refused()).code).toBe('PROVIDER_UNREACHABLE')
    expect((await client.call(customerOrders, {})).data.total, 'nothing is deleted').toBe(1)
    answers = true
    // What was not charged while it was in doubt is released, and nothing is in the way any more.
    await client.call(deleteAccount, { body: { password } })
    await service.close()
  },
)

test.each(databases)(
  'money that pays for nothing keeps an account until it is given back, on the $name',
  async (database) => {
    const service = await openTestService(database)
    const { services } = service
    const { db } = services
    const { client } = await signUpConfirmed(service, { password })
    const held = await informedOrder(client)
    const second = await findByReference(db, 'sandbox-paypal', await setUpPaypal(client, held))
    if (!second) throw new Error('It is not in the ledger')
    await release(db, second)
    await client.call(executePayment, byCard(held))
    await noteCaptured(services, second, capturedAsAsked(second))
    await complete(service)
    const refused = await client.refusal(deleteAccount, { body: { password } })
    expect(refused).toEqual({ status: 409, code: 'PAYMENT_PENDING' })

    const { id: paymentId, amount, currency } = second
    const whole = { paymentId, amount, currency, returned: amount, kind: 'refund', status: 'done' } as const
    await db.insert(paymentReturns).values({ ...whole, id: randomUUID(), reference: 'R-1', createdAt: new Date() })
    await client.call(deleteAccount, { body: { password } })
    const rows = await db.select().from(payments).where(eq(payments.id, second.id))
    expect(rows, 'the books keep what came and went').toMatchObject([{ status: 'duplicate', billed: second.billed }])
    await service.close()
  },
)

test.each(databases)(
  'kept cards are removed at their provider, or nothing is deleted, on the $name',
  async (database) => {
    let isAway = true
    const away = (usual: Providers): Providers => {
      const card = usual.cards
      if (!card) throw new Error('The sandbox offers cards')
      const forget = (...given: Parameters<typeof card.forget>) =>
        isAway ? Promise.reject(new ProviderUnreachable('no')) : card.forget(...given)
      return { ...usual, cards: { ...card, forget } }
    }
    const service = await openTestService(database, { providers: away })
    const { db } = service.services
    const { client } = await signUpConfirmed(service, { password })
    const held = await informedOrder(client)
    await client.call(executePayment, byCard(held, { payment_method_id: 'pm_card_visa', save_card: true }))
    await complete(service)
    const count = async () => [await db.$count(savedCards), await db.$count(sandboxCards)]
    expect(await count()).toEqual([1, 1])
    expect(await client.refusal(deleteAccount, { body: { password } })).toEqual({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
    })
    expect(await client.call(customerOrders, {})).toMatchObject({ data: { total: 1 } })
    isAway = false
    const people = await db.$count(users)
    await client.call(deleteAccount, { body: { password } })
    expect(await count()).toEqual([0, 0])
    expect(await db.$count(users)).toBe(people - 1)
    expect(await db.$count(sessions)).toBe(0)
    await service.close()
  },
)

test.each(databases)('a deletion that ends halfway leaves everything as it was, on the $name', async (database) => {
  const service = await openTestService(database)
  const { services } = service
  const { client, accessToken } = await signUpConfirmed(service, { password })
  await setUpOrder(client)
  const user = await services.sessions.userOf(accessToken)
  await services.jobs.settled()
  const before = await databaseDigest(services.db)
  // The mail is queued last.
  const send: typeof services.jobs.send = (db, queue, ...given) =>
    queue.name === 'mail' ? Promise.reject(new Error('killed')) : services.jobs.send(db, queue, ...given)
  const killed = { ...services, jobs: { ...services.jobs, send } }
  await expect(deleteAccountOf(killed, { userUid: user?.userUid ?? '' })).rejects.toThrow('killed')
  await services.jobs.settled()
  expect(await databaseDigest(services.db)).toEqual(before)
  expect(await readdir(join(service.dataDir, 'files'))).toHaveLength(1)
  await client.call(deleteAccount, { body: { password } })
  await service.close()
})
