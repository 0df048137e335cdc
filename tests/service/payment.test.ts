import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerChallenge } from '#domain/contract/answer-challenge.call.ts'
import { bypassPayment } from '#domain/contract/bypass-payment.call.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import type { ExecuteBody } from '#domain/contract/execution.ts'
import { removeAsset } from '#domain/contract/remove-asset.call.ts'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import { saveLanguageSetting } from '#domain/contract/save-language-setting.call.ts'
import { signin } from '#domain/contract/signin.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { demoPassword, demoStaffEmail } from '#service/demo/demonstration.ts'
import { payments, sandboxIntents } from '#service/store/schema.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import {
  chosenOrder,
  information,
  informedOrder,
  settings,
  signUp,
  sourceFile,
  type Held,
} from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

/** What the order of the journey comes to by card, for a French company without a VAT number. */
const total = 128.63
const bypassTotal = 125

function paying(params: Partial<ExecuteBody['params']>): ExecuteBody {
  return { token: '', params: { total, currency: 'EUR', ...params } }
}

function byCard(
  held: Held,
  params: Partial<ExecuteBody['params']> = { payment_method_id: 'pm_card_visa' },
  method = 'card',
) {
  return { ...held, params: { ...held.params, method }, body: paying(params) }
}

const alreadyPaid = { status: 409, code: 'INVOICE_ALREADY_PAID' }
const changed = { status: 409, code: 'ORDER_CHANGED' }
const refusedMethod = { status: 422, code: 'PAYMENT_METHOD_REFUSED' }

describe.each(databases)('paying on the $name', (database) => {
  let service: TestService
  let client: ServiceClient
  beforeAll(async () => {
    service = await openTestService(database)
    client = (await signUp(service.app)).client
  })
  afterAll(() => service.close())

  /** The intents of an order with the times that each was captured. */
  async function captures(held: Held): Promise<{ status: string; captures: number }[]> {
    return service.services.db
      .select({ status: sandboxIntents.status, captures: sandboxIntents.captures })
      .from(payments)
      .innerJoin(sandboxIntents, eq(sandboxIntents.id, payments.intentId))
      .where(eq(payments.orderNumber, Number(held.params.orderId)))
  }

  async function staffClient(): Promise<ServiceClient> {
    const guest = serviceClient(service.app)
    const { accessToken } = await guest.call(signin, { body: { email: demoStaffEmail, password: demoPassword } })
    return serviceClient(service.app, accessToken)
  }

  test('a good card pays the order, and the invoice says what was paid', async () => {
    const { client } = await signUp(service.app)
    const held = await informedOrder(client)
    const { data, ...rest } = await client.call(executePayment, byCard(held))
    expect(rest).toEqual({})
    expect({ state: data.state, method: data.payment?.method }).toEqual({ state: 32, method: 'card' })
    expect(JSON.parse(data.payment?.invoice ?? '')).toEqual({
      projects: [
        {
          name: 'Dusk Harbor',
          totalCost: 2.08,
          totalDiscountAmount: 0,
          rows: [
            { name: 'German', wordCount: 7, costPerWord: 0.125, discount: 0, totalCost: 0.88 },
            { name: 'French', wordCount: 10, costPerWord: 0.12, discount: 0, totalCost: 1.2 },
          ],
        },
      ],
      pmFee: 0.1,
      minimumAdjustmentFee: 97.82,
      netCost: 102.9,
      totalTransactionFee: 2.9,
      totalVAT: 25.73,
      currency: 'EUR',
      totalCost: total,
      isPaid: true,
    })
    expect(data.paymentMethod.savedCards.map(({ brand, last4 }) => `${brand} ${last4}`)).toEqual(['visa 4242'])
    expect(await captures(held)).toEqual([{ status: 'succeeded', captures: 1 }])

    const list = await client.call(customerOrders, {})
    expect(list.data.rows.map(({ id, payment }) => ({ id, payment }))).toEqual([
      { id: held.params.orderId, payment: { invoice: data.payment?.invoice } },
    ])
    expect(list.data.total).toBe(1)
  })

  test('a kept card pays the next order, and is its customer’s alone', async () => {
    const { client: other } = await signUp(service.app)
    const first = await other.call(
      executePayment,
      byCard(await informedOrder(other), { payment_method_id: 'pm_card_mastercard' }),
    )
    const [card] = first.data.paymentMethod.savedCards
    const params = { payment_method_id: card?.id ?? '' }
    const paid = await other.call(executePayment, byCard(await informedOrder(other), params, 'saved_card'))
    expect({ state: paid.data.state, cards: paid.data.paymentMethod.savedCards }).toEqual({ state: 32, cards: [card] })
    const stolen = byCard(await informedOrder(client), params, 'saved_card')
    expect(await client.refusal(executePayment, stolen)).toEqual(refusedMethod)
  })

  test.each([
    ['pm_card_chargeDeclined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['pm_card_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
  ])('%s is declined in the provider’s words, and another card then pays', async (payment_method_id, title) => {
    const held = await informedOrder(client)
    const declined = { status: 402, code: 'FAILED_STRIPE_CARD', title }
    expect(await client.refusal(executePayment, byCard(held, { payment_method_id }))).toEqual(declined)
    expect((await client.call(resumeOrder, held)).data.state).toBe(16)
    await client.call(executePayment, byCard(held))
    expect(await captures(held)).toEqual([{ status: 'succeeded', captures: 1 }])
  })

  async function challenged(held: Held) {
    const reply = await client.call(
      executePayment,
      byCard(held, { payment_method_id: 'pm_card_authenticationRequired' }),
    )
    const { requires_action, payment_intent_id = '', payment_intent_client_secret = '', data } = reply
    expect({ requires_action, state: data.state }).toEqual({ requires_action: true, state: 16 })
    return { id: payment_intent_id, secret: payment_intent_client_secret }
  }

  async function answer(intent: { id: string; secret: string }, code: string): Promise<boolean> {
    const guest = serviceClient(service.app)
    const { data } = await guest.call(answerChallenge, {
      params: { paymentIntentId: intent.id },
      body: { client_secret: intent.secret, code },
    })
    return data.passed
  }

  test('a card that asks for a check pays once it is passed', async () => {
    const held = await informedOrder(client)
    const intent = await challenged(held)
    const completing = byCard(held, { payment_intent_id: intent.id })
    const waiting = await client.call(executePayment, completing)
    expect({ waits: waiting.requires_action, state: waiting.data.state }).toEqual({ waits: true, state: 16 })
    expect(await answer(intent, '123456')).toBe(true)
    expect(await answer(intent, '000000')).toBe(true)
    expect((await client.call(executePayment, completing)).data.state).toBe(32)
    expect((await client.call(executePayment, completing)).data.state).toBe(32)
    expect(await captures(held)).toEqual([{ status: 'succeeded', captures: 1 }])
  })

  test.each(['000000', '12345', 'abcdef', ''])('a check answered with %j is not passed', async (code) => {
    const held = await informedOrder(client)
    const intent = await challenged(held)
    expect(await answer(intent, code)).toBe(false)
    expect(await client.refusal(executePayment, byCard(held, { payment_intent_id: intent.id }))).toEqual({
      status: 402,
      code: 'FAILED_STRIPE_CARD',
      title:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
    expect((await client.call(executePayment, byCard(held))).data.state).toBe(32)
  })

  test('a check needs the payment’s own secret', async () => {
    const intent = await challenged(await informedOrder(client))
    const guest = serviceClient(service.app)
    const wrong = [
      { params: { paymentIntentId: intent.id }, body: { client_secret: `${intent.secret}x`, code: '123456' } },
      { params: { paymentIntentId: 'pi_none' }, body: { client_secret: intent.secret, code: '123456' } },
    ]
    for (const input of wrong) {
      expect(await guest.refusal(answerChallenge, input)).toEqual({ status: 404, code: 'NOT_FOUND' })
    }
  })

  test('twenty at once charge once, and all of them say paid', async () => {
    const held = await informedOrder(client)
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.call(executePayment, byCard(held))))
    expect(replies.map(({ data }) => data.state)).toEqual(Array.from({ length: 20 }, () => 32))
    expect(await captures(held)).toEqual([{ status: 'succeeded', captures: 1 }])
    const { data } = await client.call(customerOrders, {})
    expect(data.rows.filter(({ id }) => id === held.params.orderId)).toHaveLength(1)
  })

  test('twenty at once with good, bad and asking cards charge once', async () => {
    const held = await informedOrder(client)
    const cards = ['pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired', 'pm_card_mastercard']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        client.send(executePayment, byCard(held, { payment_method_id: cards[n % 4] ?? '' })),
      ),
    )
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 402]))).toBe(true)
    expect(await captures(held)).toEqual([{ status: 'succeeded', captures: 1 }])
  })

  test('a change while twenty pay is either in the invoice or refused', async () => {
    const held = await informedOrder(client)
    const paying = Array.from({ length: 20 }, () => client.send(executePayment, byCard(held)))
    const change = client.send(saveCurrencySetting, { ...held, body: { currency: 'USD' } })
    const statuses = (await Promise.all(paying)).map(({ status }) => status)
    const isChanged = (await change).status === 200
    expect(new Set(statuses).isSubsetOf(new Set([200, 409]))).toBe(true)
    const { data } = await client.call(resumeOrder, held)
    const invoice = JSON.parse(data.payment?.invoice ?? 'null')
    expect(invoice === null ? isChanged : invoice.currency === 'EUR' && invoice.totalCost === total).toBe(true)
    expect((await captures(held)).reduce((sum, row) => sum + row.captures, 0)).toBe(invoice === null ? 0 : 1)
  })

  test('another sum than the order’s own is never charged', async () => {
    const held = await informedOrder(client)
    const card = { payment_method_id: 'pm_card_visa' }
    for (const sum of [
      { total: 128.62 },
      { total: 0 },
      { total: -total },
      { total: 128.630001 },
      { currency: 'USD' as const },
    ]) {
      expect(await client.refusal(executePayment, byCard(held, { ...card, ...sum }))).toEqual(changed)
    }
    expect(await captures(held)).toEqual([])
  })

  test('a payment begun for an earlier sum is not completed', async () => {
    const held = await informedOrder(client)
    const intent = await challenged(held)
    await answer(intent, '123456')
    const { data } = await client.call(saveCurrencySetting, { ...held, body: { currency: 'USD' } })
    const params = {
      payment_intent_id: intent.id,
      total: data.quotation?.withFees.totalCost ?? 0,
      currency: 'USD' as const,
    }
    expect(await client.refusal(executePayment, byCard(held, params))).toEqual(changed)
    expect((await captures(held)).map((row) => row.captures)).toEqual([0])
  })

  test('a paid order is paid: nothing of it changes any more', async () => {
    const held = await informedOrder(client)
    await client.call(executePayment, byCard(held))
    const before = await client.call(resumeOrder, held)
    const at = { ...held, params: { ...held.params, fileName: 'harbor.csv' } }
    const choice = { source: 'enUS' as const, targets: ['deDE'], currency: 'EUR' as const }
    const refusals = [
      await client.refusal(uploadResource, { ...held, body: [sourceFile()] }),
      await client.refusal(removeResource, at),
      await client.refusal(saveFileSetting, { ...held, body: settings }),
      await client.refusal(saveLanguageSetting, { ...held, body: choice }),
      await client.refusal(saveCurrencySetting, { ...held, body: { currency: 'USD' } }),
      await client.refusal(saveInformation, { ...held, body: information }),
      await client.refusal(uploadAsset, { ...held, body: [new File(['x'], 'legacy_x.csv')] }),
      await client.refusal(removeAsset, at),
      await client.refusal(executePayment, byCard(held, { payment_method_id: 'pm_card_visa', total: 1 })),
      await (await staffClient()).refusal(bypassPayment, { ...held, body: paying({ total: bypassTotal }) }),
    ]
    expect(refusals).toEqual([...refusals.slice(0, 9).map(() => alreadyPaid), { status: 404, code: 'ORDER_NOT_FOUND' }])
    expect(await client.call(resumeOrder, held)).toEqual(before)
    expect(await serviceClient(service.app).refusal(resumeOrder, held)).toEqual(alreadyPaid)
  })

  test('an order that is not complete cannot be paid', async () => {
    const held = await chosenOrder(client)
    expect(await client.refusal(executePayment, byCard(held))).toEqual({ status: 422, code: 'INVALID_SETTING' })
  })

  test.each([
    ['paypal', { payment_method_id: 'pm_card_visa' }, refusedMethod],
    ['bypass', { payment_method_id: 'pm_card_visa' }, refusedMethod],
    ['card', { payment_method_id: 'pm_card_none' }, refusedMethod],
    ['card', { payment_method_id: '__proto__' }, refusedMethod],
    ['card', {}, { status: 422, code: 'INVALID_SETTING' }],
    ['card', { payment_intent_id: 'pi_none' }, changed],
  ])('by %s with %o it is refused', async (method, params, refusal) => {
    const held = await informedOrder(client)
    expect(await client.refusal(executePayment, byCard(held, params, method))).toEqual(refusal)
    expect((await captures(held)).every((row) => row.captures === 0)).toBe(true)
  })

  test('a guest is asked to sign in; signing in adopts the order and quotes it, and then it is paid', async () => {
    const guest = serviceClient(service.app)
    const held = await informedOrder(guest)
    expect(await guest.refusal(executePayment, byCard(held))).toEqual({ status: 403, code: 'UNAUTHORIZED' })
    expect(
      await client.refusal(executePayment, byCard(held, { payment_method_id: 'pm_card_visa', total: 102.9 })),
    ).toEqual(changed)
    expect((await client.call(executePayment, byCard(held))).data.state).toBe(32)
  })

  test('a VAT number that is none of its country keeps an order from being paid', async () => {
    const { client: german } = await signUp(service.app, { country: 'DE', vatNumber: 'DE12' })
    const held = await informedOrder(german)
    expect(await german.refusal(executePayment, byCard(held))).toEqual({ status: 422, code: 'FORTNOX_ERROR' })
    const { client: swiss } = await signUp(service.app, { country: 'CH', vatNumber: 'anything' })
    const outside = byCard(await informedOrder(swiss), { payment_method_id: 'pm_card_visa', total: 102.9 })
    expect((await swiss.call(executePayment, outside)).data.state).toBe(32)
  })

  test('staff add an order without paying, once; nobody else does', async () => {
    const staff = await staffClient()
    const held = await informedOrder(staff)
    const body = paying({ total: bypassTotal })
    const [first, second] = await Promise.all([
      staff.call(bypassPayment, { ...held, body }),
      staff.call(bypassPayment, { ...held, body }),
    ])
    expect({ state: first.data.state, method: first.data.payment?.method }).toEqual({ state: 32, method: 'bypass' })
    expect(second.data.payment).toEqual(first.data.payment)
    expect(await captures(held)).toEqual([])

    const other = await informedOrder(client)
    expect(await client.refusal(bypassPayment, { ...other, body })).toEqual(refusedMethod)
    const wrongSum = { ...(await informedOrder(staff)), body: paying({ total }) }
    expect(await staff.refusal(bypassPayment, wrongSum)).toEqual(changed)
  })
})
