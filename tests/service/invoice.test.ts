import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerApproval } from '#domain/contract/answer-approval.call.ts'
import { answerChallenge } from '#domain/contract/answer-challenge.call.ts'
import { askInvoiceOutcome } from '#domain/contract/ask-invoice-outcome.call.ts'
import { executeInvoice } from '#domain/contract/execute-invoice.call.ts'
import { readInvoice } from '#domain/contract/read-invoice.call.ts'
import { setupInvoicePaypal } from '#domain/contract/setup-invoice-paypal.call.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { issueInvoice, reissueInvoice } from '#service/invoices/invoices.ts'
import { payments } from '#service/store/payment.schema.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { invoiceByCard } from '#tests/support/service-links.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const noLink = { status: 404, code: 'TOKEN_NOT_FOUND' }
const sums = { netCost: 2647.61, totalTransactionFee: 0, totalVAT: 661.9, totalCost: 3309.51 }
const byCard = { netCost: 2724.39, totalTransactionFee: 76.78, totalVAT: 681.1, totalCost: 3405.49 }

describe.each(databases)('an invoice on the $name', (database) => {
  let service: TestService
  let guest: ServiceClient
  const now = () => new Date('2026-11-20T15:00:00Z')
  beforeAll(async () => {
    service = await openTestService(database, { now })
    guest = serviceClient(service.app)
  })
  afterAll(() => service.close())

  async function newInvoice() {
    const { invoice, secret } = await issueInvoice(service.services, demoInvoice)
    return { number: invoice.number, read: { params: { iid: secret } }, pay: { invoiceId: secret } }
  }

  /** What the ledger has captured of it. */
  async function captured(number: number) {
    const rows = await service.services.db.select().from(payments).where(eq(payments.invoiceNumber, number))
    return rows.filter(({ status }) => status === 'captured').map(({ amount, provider }) => [amount, provider])
  }

  test('is shown to anyone who holds its link, and adds up', async () => {
    const { number, read } = await newInvoice()
    const { data, user, cfg, invoiceNumber } = await guest.call(readInvoice, read)
    const { projects, ...rest } = data
    expect({ invoiceNumber, cfg, company: user.company.companyName }).toEqual({
      invoiceNumber: `INV-2026-${number}`,
      cfg: { stripeKey: '', paypalClientId: '', supportEmail: 'support@lockit.example', sellerName: 'Lockit AB' },
      company: 'Tallship AB',
    })
    expect(rest).toEqual({
      projectSummary: 2521.53,
      pmFee: 126.08,
      minimumAdjustmentFee: 0,
      tax: { treatment: 'vat', rate: 0.25 },
      shares: { managementFee: 0.05, cardFee: 0.029 },
      ...sums,
      withFees: byCard,
      currency: 'EUR',
      issuedOn: '2026-11-20',
      isPaid: false,
      paid: null,
      paymentMethod: { methods: ['card', 'saved_card', 'paypal'], savedCards: [] },
    })
    expect(projects.map(({ rows, ...project }) => [project, rows[0]])).toEqual([
      [
        { name: 'Dusk Harbor: Prologue', totalCost: 2416.47, totalDiscountAmount: 127.17 },
        { name: 'French', wordCount: 6204, costPerWord: 0.12, discount: 37.22, totalCost: 707.26 },
      ],
      [
        { name: 'Moth & Ember: patch 1.2', totalCost: 105.06, totalDiscountAmount: 0 },
        { name: 'German', wordCount: 412, costPerWord: 0.125, discount: 0, totalCost: 51.5 },
      ],
    ])
  })

  test.each(['card', 'saved_card'])('is paid by %s, with the fee, once', async (method) => {
    const { number, read, pay } = await newInvoice()
    const params = { method, ...pay }
    const { data } = await guest.call(executeInvoice, { params, body: invoiceByCard() })
    const paid = { at: now().toISOString(), method }
    expect(data).toMatchObject({ ...byCard, isPaid: true, paid, paymentMethod: { methods: [] } })
    expect((await guest.call(executeInvoice, { params, body: invoiceByCard() })).data).toEqual(data)
    expect((await guest.call(readInvoice, read)).data).toEqual(data)
    expect(await captured(number)).toEqual([[340_549, 'sandbox']])
  })

  test('is paid by a card alone, as specified, and what it comes to is charged', async () => {
    const { number, pay } = await newInvoice()
    const body = { token: '', params: { payment_method_id: 'pm_card_visa' } }
    const { data } = await guest.call(executeInvoice, { params: { method: 'card', ...pay }, body })
    expect(data).toMatchObject({ ...byCard, isPaid: true })
    expect(await captured(number)).toEqual([[340_549, 'sandbox']])
  })

  test('is paid with PayPal, without the fee, once it is approved', async () => {
    const { number, pay } = await newInvoice()
    const { data } = await guest.call(setupInvoicePaypal, { params: pay, body: {} })
    const token = data.paymentMethod.tok
    const params = { method: 'paypal', ...pay }
    const body = { token, params: { total: sums.totalCost, currency: 'EUR' as const } }
    expect(await guest.refusal(executeInvoice, { params, body })).toEqual({
      status: 422,
      code: 'PAYMENT_METHOD_REFUSED',
    })
    await guest.call(answerApproval, { params: { tok: token }, body: { answer: 'approve' } })
    const paid = await guest.call(executeInvoice, { params, body })
    expect(paid.data).toMatchObject({ ...sums, isPaid: true, paid: { method: 'paypal' } })
    expect(await captured(number)).toEqual([[330_951, 'sandbox-paypal']])
    expect(await guest.refusal(setupInvoicePaypal, { params: pay, body: {} })).toEqual({
      status: 409,
      code: 'INVOICE_ALREADY_PAID',
    })
  })

  test('asks for the bank’s check, and is paid once that is passed', async () => {
    const { number, read, pay } = await newInvoice()
    const params = { method: 'card', ...pay }
    const asked = await guest.call(executeInvoice, { params, body: invoiceByCard('pm_card_authenticationRequired') })
    const { payment_intent_id: paymentIntentId = '', payment_intent_client_secret: client_secret = '' } = asked
    expect([asked.requires_action, asked.data.isPaid]).toEqual([true, false])
    await guest.call(answerChallenge, { params: { paymentIntentId }, body: { client_secret, code: '123456' } })
    const { total, currency } = invoiceByCard().params
    const body = { token: '', params: { payment_intent_id: paymentIntentId, total, currency } }
    expect((await guest.call(executeInvoice, { params, body })).data.isPaid).toBe(true)
    expect((await guest.call(readInvoice, read)).data.isPaid).toBe(true)
    expect(await captured(number)).toHaveLength(1)
  })

  test('what the bank said of a failed check is told to who asks what became of it', async () => {
    const { read, pay } = await newInvoice()
    const params = { method: 'card', ...pay }
    const asked = await guest.call(executeInvoice, { params, body: invoiceByCard('pm_card_authenticationRequired') })
    const { payment_intent_id: paymentIntentId = '', payment_intent_client_secret: client_secret = '' } = asked
    const ask = () => guest.call(askInvoiceOutcome, { ...read, body: { given_up: [] } })
    expect((await ask()).detail).toBeUndefined()
    await guest.call(answerChallenge, { params: { paymentIntentId }, body: { client_secret, code: '000000' } })
    expect((await ask()).detail).toMatch(/^We are unable to authenticate your payment method\./)
  })

  test('a declined card, another sum or another way changes nothing', async () => {
    const { number, read, pay } = await newInvoice()
    const refusal = (method: string, body: ReturnType<typeof invoiceByCard>) =>
      guest.refusal(executeInvoice, { params: { method, ...pay }, body })
    expect(await refusal('card', invoiceByCard('pm_card_chargeDeclined'))).toEqual({
      status: 402,
      code: 'FAILED_STRIPE_CARD',
      title: 'Your card was declined.',
    })
    const { token, params } = invoiceByCard()
    const cheaper = { token, params: { ...params, total: 1 } }
    expect(await refusal('card', cheaper)).toEqual({ status: 409, code: 'ORDER_CHANGED' })
    expect(await refusal('bypass', invoiceByCard())).toEqual({ status: 422, code: 'PAYMENT_METHOD_REFUSED' })
    expect((await guest.call(readInvoice, read)).data.isPaid).toBe(false)
    expect(await captured(number)).toEqual([])
  })

  test('when twenty pay at once, one is charged, and all of them see it paid', async () => {
    const { number, pay } = await newInvoice()
    const cards = ['pm_card_visa', 'pm_card_mastercard']
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        guest.call(executeInvoice, { params: { method: 'card', ...pay }, body: invoiceByCard(cards[at % 2]) }),
      ),
    )
    expect(new Set(replies.map(({ data }) => data.isPaid))).toEqual(new Set([true]))
    expect(await captured(number)).toEqual([[340_549, 'sandbox']])
  })

  test('a person who asks while it is paid hears that it is paid', async () => {
    const { read, pay } = await newInvoice()
    const paying = guest.call(executeInvoice, { params: { method: 'card', ...pay }, body: invoiceByCard() })
    const asking = guest.call(readInvoice, read)
    expect([(await paying).data.isPaid, (await asking).data.isPaid]).toEqual([true, true])
  })

  test('a link that is issued again ends the one before', async () => {
    const { number, read, pay } = await newInvoice()
    const { secret } = await reissueInvoice(service.services, number)
    expect(await guest.refusal(readInvoice, read)).toEqual(noLink)
    expect(await guest.refusal(setupInvoicePaypal, { params: pay, body: {} })).toEqual(noLink)
    const card = { params: { method: 'card', ...pay }, body: invoiceByCard() }
    expect(await guest.refusal(executeInvoice, card)).toEqual(noLink)
    expect((await guest.call(readInvoice, { params: { iid: secret } })).data.isPaid).toBe(false)
  })
})
