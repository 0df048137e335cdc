import { describe, expect, test } from 'vitest'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { reconcile } from '#tests/support/payments/reconcile.ts'
import { findOrder } from '#service/store/orders.ts'
import { withPaypal } from '#tests/support/opened-service.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { byPaypal, setUpPaypal } from '#tests/support/service-payment.ts'
import { databases } from '#tests/support/test-service.ts'

const pending = { status: 409, code: 'PAYMENT_PENDING' }

describe.each(databases)('a capture that PayPal reviews, on the $name', (database) => {
  const shop = withPaypal(database)

  async function reviewed() {
    const { client, paypal } = shop()
    const held = await informedOrder(client)
    const tok = await setUpPaypal(client, held)
    paypal.books.approve(tok, 'pending')
    return { held, tok, executing: byPaypal(held, tok) }
  }

  async function tell(body: string): Promise<number> {
    return (await shop().service.app.request('/webhooks/paypal', { method: 'POST', body })).status
  }

  test('leaves the order neither paid nor to be paid again, until PayPal tells that it took the money', async () => {
    const { held, tok, executing } = await reviewed()
    expect(await shop().client.refusal(executePayment, executing)).toEqual(pending)
    expect(await shop().client.refusal(executePayment, executing)).toEqual(pending)
    expect(await shop().client.refusal(resumeOrder, held)).toEqual(pending)
    expect(await shop().client.refusal(setupOrderPaypal, { ...held, body: {} })).toEqual(pending)
    expect(await shop().client.refusal(saveCurrencySetting, { ...held, body: { currency: 'USD' } })).toEqual(pending)
    expect(await tell(shop().paypal.notice(tok))).toBe(204)
    expect(await findOrder(shop().service.services.db, Number(held.params.orderId))).toMatchObject({
      state: 16,
      inDoubt: true,
    })
    shop().paypal.books.review(tok, 'COMPLETED')
    expect(await tell(shop().paypal.notice(tok))).toBe(204)
    expect(await tell(shop().paypal.notice(tok))).toBe(204)
    expect(await findOrder(shop().service.services.db, Number(held.params.orderId))).toMatchObject({
      state: 32,
      inDoubt: false,
    })
    expect((await shop().client.call(executePayment, executing)).data.state).toBe(32)
    expect(shop().paypal.books.captures(tok)).toBe(1)
  })

  test('leaves the order to be paid again when PayPal declines it, by notice or when reconciling', async () => {
    const told = await reviewed()
    const found = await reviewed()
    for (const { executing, tok } of [told, found]) {
      expect(await shop().client.refusal(executePayment, executing)).toEqual(pending)
      shop().paypal.books.review(tok, 'DECLINED')
    }
    expect(await tell(shop().paypal.notice(told.tok))).toBe(204)
    await reconcile(shop().service.services)
    for (const { held } of [told, found]) {
      const order = await findOrder(shop().service.services.db, Number(held.params.orderId))
      expect(order).toMatchObject({ state: 16, inDoubt: false })
      const tok = await setUpPaypal(shop().client, held)
      shop().paypal.books.approve(tok)
      expect((await shop().client.call(executePayment, byPaypal(held, tok))).data.state).toBe(32)
      expect(shop().paypal.books.captures(tok)).toBe(1)
    }
  })

  test('is no failure of the reconciliation', async () => {
    const { executing, tok } = await reviewed()
    expect(await shop().client.refusal(executePayment, executing)).toEqual(pending)
    await reconcile(shop().service.services)
    const said = JSON.stringify(shop().service.logged())
    expect(said).not.toContain('could not be reconciled')
    shop().paypal.books.forget(tok)
    await reconcile(shop().service.services)
    expect(JSON.stringify(shop().service.logged())).toContain('could not be reconciled')
  })

  test('a notice that is not about our capture changes nothing', async () => {
    expect(await tell('no notice')).toBe(400)
    expect(await tell('{}')).toBe(400)
    expect(await tell('{"resource":{"id":"CAPTURE"}}')).toBe(204)
    expect(await tell('{"resource":{"supplementary_data":{"related_ids":{"order_id":"NONE"}}}}')).toBe(204)
  })
})
