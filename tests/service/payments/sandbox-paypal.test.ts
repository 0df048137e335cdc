import { describe, expect, test } from 'vitest'
import { answerApproval } from '#domain/contract/answer-approval.call.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveCurrencySetting } from '#domain/contract/save-currency-setting.call.ts'
import { setupOrderPaypal } from '#domain/contract/setup-order-paypal.call.ts'
import { sandboxPaypalOrders } from '#service/store/payment.schema.ts'
import { withCustomer } from '#tests/support/opened-service.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { informedOrder } from '#tests/support/service-journey.ts'
import { bypassTotal, byCard, byPaypal, setUpPaypal } from '#tests/support/service-payment.ts'
import { databases } from '#tests/support/test-service.ts'

describe.each(databases)('the sandbox’s PayPal on the $name', (database) => {
  const shop = withCustomer(database)

  async function say(tok: string, answer: 'approve' | 'cancel'): Promise<boolean> {
    return (await serviceClient(shop().service.app).call(answerApproval, { params: { tok }, body: { answer } })).data
      .approved
  }

  async function bookOf(tok: string) {
    const books = await shop().service.services.db.select().from(sandboxPaypalOrders)
    return books.find(({ id }) => id === tok)
  }

  test('pays without the card’s fee, once its payer has agreed, and once', async () => {
    const held = await informedOrder(shop().client)
    const tok = await setUpPaypal(shop().client, held)
    expect(await setUpPaypal(shop().client, held)).toBe(tok)
    const refused = { status: 422, code: 'PAYMENT_METHOD_REFUSED' }
    expect(await shop().client.refusal(executePayment, byPaypal(held, tok))).toEqual(refused)
    expect([await say(tok, 'approve'), await say(tok, 'cancel')]).toEqual([true, false])
    expect(await shop().client.refusal(executePayment, byPaypal(held, tok))).toEqual(refused)
    expect(await say(tok, 'approve')).toBe(true)
    const paying = Array.from({ length: 5 }, () => shop().client.call(executePayment, byPaypal(held, tok)))
    expect((await Promise.all(paying)).map(({ data }) => data.state)).toEqual([32, 32, 32, 32, 32])
    const { payment } = (await shop().client.call(resumeOrder, held)).data
    expect({ method: payment?.method, total: JSON.parse(payment?.invoice ?? '{}').totalCost }).toEqual({
      method: 'paypal',
      total: bypassTotal,
    })
    expect(await bookOf(tok)).toMatchObject({ amount: bypassTotal * 100, status: 'captured', captures: 1 })
    expect(await shop().client.refusal(setupOrderPaypal, { ...held, body: {} })).toEqual({
      status: 409,
      code: 'INVOICE_ALREADY_PAID',
    })
  })

  test('a token of another sum, of another order or of a payment that was left charges nothing', async () => {
    const [held, other] = [await informedOrder(shop().client), await informedOrder(shop().client)]
    const [tok, others] = [await setUpPaypal(shop().client, held), await setUpPaypal(shop().client, other)]
    await say(tok, 'approve')
    await say(others, 'approve')
    const changed = { status: 409, code: 'ORDER_CHANGED' }
    expect(await shop().client.refusal(executePayment, byPaypal(held, others))).toEqual(changed)
    expect(await shop().client.refusal(executePayment, byPaypal(held, tok, 1))).toEqual(changed)
    expect((await shop().client.call(executePayment, byCard(held))).data.state).toBe(32)
    expect(await bookOf(tok)).toMatchObject({ status: 'voided', captures: 0 })

    await shop().client.call(saveCurrencySetting, { ...other, body: { currency: 'USD' } })
    expect(await setUpPaypal(shop().client, other)).not.toBe(others)
    expect(await bookOf(others)).toMatchObject({ status: 'voided', captures: 0 })
    const nobody = { params: { tok: 'none' }, body: { answer: 'approve' as const } }
    expect(await shop().client.refusal(answerApproval, nobody)).toEqual({ status: 404, code: 'NOT_FOUND' })
  })

  test('without Stripe nobody tells us of it', async () => {
    const reply = await shop().service.app.request('/webhooks/stripe', { method: 'POST', body: '{}' })
    expect(reply.status).toBe(404)
  })
})
