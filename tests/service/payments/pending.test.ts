import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { reconcile } from '#service/payments/reconcile.ts'
import { findOrder } from '#service/store/orders.ts'
import { paypalKeys, startPaypalServer } from '#tests/support/payments/paypal/paypal-server.ts'
import type { ServiceClient } from '#tests/support/service-client.ts'
import { informedOrder, signUp } from '#tests/support/service-journey.ts'
import { bypassTotal, byCard } from '#tests/support/service-payment.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const pending = { status: 409, code: 'PAYMENT_PENDING' }

describe.each(databases)('a capture that PayPal reviews, on the $name', (database) => {
  let paypal: Awaited<ReturnType<typeof startPaypalServer>>
  let service: TestService
  let client: ServiceClient
  beforeAll(async () => {
    paypal = await startPaypalServer()
    const environment = {
      PAYPAL_CLIENT_ID: paypalKeys.clientId,
      PAYPAL_CLIENT_SECRET: paypalKeys.clientSecret,
      PAYPAL_API_BASE: paypal.address,
    }
    service = await openTestService(database, { environment })
    client = (await signUp(service.app)).client
  })
  afterAll(async () => {
    await service.close()
    await paypal.close()
    if (paypal.complaints.length > 0) throw new Error(paypal.complaints.join('\n'))
  })

  async function agreed(means: Parameters<typeof paypal.books.approve>[1]) {
    const held = await informedOrder(client)
    const { tok } = (await client.call(setupOrderPaypal, { ...held, body: {} })).data.paymentMethod
    paypal.books.approve(tok, means)
    const params = { total: bypassTotal, currency: 'EUR' as const }
    return { held, tok, executing: { ...byCard(held, {}, 'paypal'), body: { token: tok, params } } }
  }

  async function tell(body: string): Promise<number> {
    return (await service.app.request('/webhooks/paypal', { method: 'POST', body })).status
  }

  test('leaves the order neither paid nor to be paid again, until PayPal tells that it took the money', async () => {
    const { held, tok, executing } = await agreed('pending')
    expect(await client.refusal(executePayment, executing)).toEqual(pending)
    expect(await client.refusal(executePayment, executing)).toEqual(pending)
    expect(await client.refusal(resumeOrder, held)).toEqual(pending)
    expect(await client.refusal(setupOrderPaypal, { ...held, body: {} })).toEqual(pending)
    expect(await client.refusal(saveCurrencySetting, { ...held, body: { currency: 'USD' } })).toEqual(pending)
    expect(await tell(paypal.notice(tok))).toBe(204)
    expect(await findOrder(service.services.db, Number(held.params.orderId))).toMatchObject({
      state: 16,
      inDoubt: true,
    })
    paypal.books.review(tok, 'COMPLETED')
    expect(await tell(paypal.notice(tok))).toBe(204)
    expect(await tell(paypal.notice(tok))).toBe(204)
    expect(await findOrder(service.services.db, Number(held.params.orderId))).toMatchObject({
      state: 32,
      inDoubt: false,
    })
    expect((await client.call(executePayment, executing)).data.state).toBe(32)
    expect(paypal.books.captures(tok)).toBe(1)
  })

  test('that it declines in the end leaves the order to be paid anew: told by PayPal, or found when reconciling', async () => {
    const told = await agreed('pending')
    const found = await agreed('pending')
    for (const { executing, tok } of [told, found]) {
      expect(await client.refusal(executePayment, executing)).toEqual(pending)
      paypal.books.review(tok, 'DECLINED')
    }
    expect(await tell(paypal.notice(told.tok))).toBe(204)
    await reconcile(service.services)
    for (const { held } of [told, found]) {
      const order = await findOrder(service.services.db, Number(held.params.orderId))
      expect(order).toMatchObject({ state: 16, inDoubt: false })
      const { tok } = (await client.call(setupOrderPaypal, { ...held, body: {} })).data.paymentMethod
      paypal.books.approve(tok)
      const params = { total: bypassTotal, currency: 'EUR' as const }
      const again = { ...byCard(held, {}, 'paypal'), body: { token: tok, params } }
      expect((await client.call(executePayment, again)).data.state).toBe(32)
      expect(paypal.books.captures(tok)).toBe(1)
    }
  })

  test('is no failure of the reconciliation', async () => {
    const { executing, tok } = await agreed('pending')
    expect(await client.refusal(executePayment, executing)).toEqual(pending)
    await reconcile(service.services)
    const said = JSON.stringify(service.logged())
    expect(said).not.toContain('could not be reconciled')
    paypal.books.forget(tok)
    await reconcile(service.services)
    expect(JSON.stringify(service.logged())).toContain('could not be reconciled')
  })

  test('what is no notice of a capture of ours changes nothing', async () => {
    expect(await tell('no notice')).toBe(400)
    expect(await tell('{}')).toBe(400)
    expect(await tell('{"resource":{"id":"CAPTURE"}}')).toBe(204)
    expect(await tell('{"resource":{"supplementary_data":{"related_ids":{"order_id":"NONE"}}}}')).toBe(204)
  })
})
