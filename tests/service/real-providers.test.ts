import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#domain/contract/call.ts'
import { executeInvoice } from '#domain/contract/execute-invoice.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { listCards } from '#domain/contract/list-cards.call.ts'
import { readInvoice } from '#domain/contract/read-invoice.call.ts'
import { removeCard } from '#domain/contract/remove-card.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { demoInvoice } from '#service/demo/invoice.ts'
import { issueInvoice } from '#service/invoices/invoices.ts'
import { paypalKeys, startPaypalServer } from '#tests/support/payments/paypal/paypal-server.ts'
import { startStripeServer, stripeKeys } from '#tests/support/payments/stripe/stripe-server.ts'
import { serviceClient, type ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, signUp, type Held } from '#tests/support/service-journey.ts'
import { invoiceByCard } from '#tests/support/service-links.ts'
import { byCard, byPaypal, setUpPaypal } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

type Stands = {
  readonly stripe: Awaited<ReturnType<typeof startStripeServer>>
  readonly paypal: Awaited<ReturnType<typeof startPaypalServer>>
}

const confirming = /^POST \/v1\/payment_intents\/\w+\/confirm$/

describe.each(databases)('the service with both providers, on the $name', (database) => {
  let stands: Stands
  let service: TestService
  let client: ServiceClient
  beforeAll(async () => {
    stands = { stripe: await startStripeServer(), paypal: await startPaypalServer() }
    const environment = { ...stands.stripe.environment, ...stands.paypal.environment }
    service = await openTestService(database, { environment })
    client = (await signUp(service.app)).client
  })
  afterAll(async () => {
    await service.close()
    await stands.stripe.close()
    await stands.paypal.close()
  })

  function enter(token: string): string {
    return stands.stripe.books.createCard(token)
  }

  async function stateOf(held: Held): Promise<number> {
    return (await client.call(resumeOrder, held)).data.state
  }

  /** The intent that was confirmed last. */
  function lastIntent() {
    const line = stands.stripe.asked.findLast((asked) => confirming.test(asked.line))?.line ?? ''
    const reference = line.split('/')[3] ?? ''
    return { reference, intent: stands.stripe.books.find(reference), captures: stands.stripe.books.captures(reference) }
  }

  async function notify(type: Parameters<typeof stands.stripe.event>[0], reference: string): Promise<number> {
    const { body, signature } = stands.stripe.event(type, reference)
    const headers = { 'stripe-signature': signature }
    return (await service.app.request('/webhooks/stripe', { method: 'POST', body, headers })).status
  }

  test('a card pays the sum that is shown, once, and is kept for the next order until it is removed', async () => {
    const held = await informedOrder(client)
    const paying = byCard(held, { payment_method_id: enter('pm_card_visa'), save_card: true })
    const { data } = await client.call(executePayment, paying)
    await client.call(executePayment, paying)
    const { intent, captures } = lastIntent()
    expect([data.state, intent.amount, intent.currency, captures]).toEqual([32, 12_863, 'eur', 1])

    const next = await informedOrder(client)
    const { methods, savedCards } = (await client.call(resumeOrder, next)).data.paymentMethod
    expect(methods).toEqual(['card', 'saved_card', 'paypal'])
    expect(savedCards).toEqual([{ id: expect.stringMatching(/^pm_/), brand: 'visa', last4: '4242' }])
    const saved = byCard(next, { payment_method_id: savedCards[0]?.id ?? '' }, 'saved_card')
    expect((await client.call(executePayment, saved)).data.state).toBe(32)
    const params = { cardId: savedCards[0]?.id ?? '' }
    void stands.stripe.fail(/\/detach$/, { after: 'cut' })
    expect(await client.refusal(removeCard, { params })).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    expect((await client.call(listCards, {})).data.cards).toEqual(savedCards)
    await client.call(removeCard, { params })
    expect((await client.call(listCards, {})).data.cards).toEqual([])
    expect(stands.stripe.books.method(params.cardId).customer).toBe(null)
  })

  test('a bank’s check is answered in the browser, and completed by us', async () => {
    const held = await informedOrder(client)
    const asked = await client.call(
      executePayment,
      byCard(held, { payment_method_id: enter('pm_card_authenticationRequired') }),
    )
    const { reference, intent } = lastIntent()
    expect([asked.requires_action, asked.payment_intent_id, asked.payment_intent_client_secret]).toEqual([
      true,
      reference,
      intent.client_secret,
    ])
    stands.stripe.books.answerCheck(reference, true)
    const completing = byCard(held, { payment_intent_id: reference })
    expect((await client.call(executePayment, completing)).data.state).toBe(32)
    expect((await client.call(executePayment, completing)).data.state).toBe(32)
    expect(lastIntent().captures).toBe(1)
  })

  test('a declined card is told in Stripe’s words, and another pays', async () => {
    const held = await informedOrder(client)
    const declined = byCard(held, { payment_method_id: enter('pm_card_chargeDeclinedInsufficientFunds') })
    expect(await client.refusal(executePayment, declined)).toEqual({
      status: 402,
      code: 'FAILED_STRIPE_CARD',
      title: 'Your card has insufficient funds.',
    })
    const other = byCard(held, { payment_method_id: enter('pm_card_visa') })
    expect((await client.call(executePayment, other)).data.state).toBe(32)
    expect(lastIntent().captures).toBe(1)
  })

  test('a charge whose answer was lost shows the order paid', async () => {
    const held = await informedOrder(client)
    void stands.stripe.fail(confirming, { after: 'cut' })
    const paying = byCard(held, { payment_method_id: enter('pm_card_visa') })
    expect((await client.refusal(executePayment, paying)).code).toBe('PROVIDER_UNREACHABLE')
    expect(await stateOf(held)).toBe(32)
    expect(lastIntent().captures).toBe(1)
  })

  test('Stripe’s events, first, doubled, late or unsigned, leave the order as the money is', async () => {
    const held = await informedOrder(client)
    void stands.stripe.fail(confirming, { after: 'cut' })
    await client.refusal(executePayment, byCard(held, { payment_method_id: enter('pm_card_visa') }))
    const { reference } = lastIntent()
    const { body } = stands.stripe.event('payment_intent.succeeded', reference)
    expect((await service.app.request('/webhooks/stripe', { method: 'POST', body })).status).toBe(400)
    expect(await notify('payment_intent.succeeded', reference)).toBe(204)
    expect(await notify('payment_intent.succeeded', reference)).toBe(204)
    expect(await notify('payment_intent.payment_failed', reference)).toBe(204)
    expect(await stateOf(held)).toBe(32)
    expect(await notify('payment_intent.succeeded', reference)).toBe(204)
    expect(lastIntent().captures).toBe(1)
  })

  test('PayPal takes the sum without a card’s fee, once its payer has agreed', async () => {
    const held = await informedOrder(client)
    const tok = await setUpPaypal(client, held)
    const executing = byPaypal(held, tok)
    expect((await client.refusal(executePayment, executing)).code).toBe('PAYMENT_METHOD_REFUSED')
    stands.paypal.books.approve(tok, 'declined')
    expect(await client.refusal(executePayment, executing)).toEqual({
      status: 402,
      code: 'FAILED_STRIPE_CARD',
      title: expect.stringMatching(/^The instrument presented/),
    })
    stands.paypal.books.approve(tok)
    expect((await client.call(executePayment, executing)).data.state).toBe(32)
    expect((await client.call(executePayment, executing)).data.state).toBe(32)
    expect(stands.paypal.books.unit(tok).amount).toEqual({ currency_code: 'EUR', value: '125.00' })
    expect(stands.paypal.books.captures(tok)).toBe(1)
  })

  test('a customer who turns from PayPal to a card is charged only by the card', async () => {
    const held = await informedOrder(client)
    const tok = await setUpPaypal(client, held)
    stands.paypal.books.approve(tok)
    const paying = byCard(held, { payment_method_id: enter('pm_card_visa') })
    expect((await client.call(executePayment, paying)).data.state).toBe(32)
    expect([lastIntent().captures, stands.paypal.books.captures(tok)]).toEqual([1, 0])
  })

  test('an invoice is paid by anyone who holds its link, and no card of theirs is kept', async () => {
    const { secret } = await issueInvoice(service.services, demoInvoice)
    const guest = serviceClient(service.app)
    const { cfg } = await guest.call(readInvoice, { params: { iid: secret } })
    expect([cfg.stripeKey, cfg.paypalClientId]).toEqual([stripeKeys.publishableKey, paypalKeys.clientId])
    const params = { method: 'card', invoiceId: secret }
    const body = invoiceByCard(enter('pm_card_visa'))
    expect((await guest.call(executeInvoice, { params, body })).data.isPaid).toBe(true)
    const { intent, captures } = lastIntent()
    expect([intent.amount, intent.customer, captures]).toEqual([340_549, null, 1])
  })

  test('the log holds no secret, and no request broke a provider’s rules', () => {
    const log = JSON.stringify(service.logged())
    const secrets = [...stands.stripe.asked, ...stands.paypal.asked].flatMap(({ headers }) =>
      [...headers.matchAll(/"(?:Bearer|Basic) ([^"]+)"/g)].map(([, secret = '']) => secret),
    )
    const said = [...Object.values(stripeKeys), paypalKeys.clientSecret, '_secret_', ...secrets]
    expect(secrets.length).toBeGreaterThan(10)
    expect(said.filter((secret) => log.includes(secret))).toEqual([])
    expect([...stands.stripe.complaints, ...stands.paypal.complaints]).toEqual([])
  })
})

describe('with the keys of one provider', () => {
  const [database] = databases
  test.each([
    ['Stripe', 'stripe', ['card', 'saved_card'], (held: Held) => ({ ...held, body: {} }), setupOrderPaypal],
    ['PayPal', 'paypal', ['paypal'], byCard, executePayment],
  ] as const)('%s offers itself alone: no sandbox is left', async (_, provider, offered, inAnotherWay, call) => {
    const stands = { stripe: await startStripeServer(), paypal: await startPaypalServer() }
    const service = await openTestService(database, { environment: stands[provider].environment })
    const { client } = await signUp(service.app)
    const held = await informedOrder(client)
    expect((await client.call(resumeOrder, held)).data.paymentMethod.methods).toEqual(offered)
    const reply = await client.send<Call>(call, inAnotherWay(held))
    expect(await reply.json()).toMatchObject({ code: 'PAYMENT_METHOD_REFUSED' })
    await service.close()
    await stands.stripe.close()
    await stands.paypal.close()
  })
})
