import type { SignedIn } from '#service/accounts/sessions.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { orderView } from '#service/orders/order-reply.ts'
import { mayBypass } from '#service/orders/payment-options.ts'
import { payableOrder } from '#service/payments/order-payable.ts'
import { pay, setUp } from '#service/payments/pay.ts'
import { answerCheck } from '#service/payments/sandbox.ts'
import { declineTitles } from '#service/payments/sandbox-cards.ts'
import { answerApproval } from '#service/payments/sandbox-paypal.ts'
import { bypassOf, payerOf, requireOffered, wantedOf } from '#service/payments/wanted.ts'
import type { Services } from '#service/services.ts'
import { lookUpForOrder } from '#service/vat/look-up-for-order.ts'
import { findOrder, type OrderRecord } from '#service/store/orders.ts'

export function paymentHandlers(
  services: Services,
): HandlersOf<'executePayment' | 'bypassPayment' | 'setupOrderPaypal' | 'answerChallenge' | 'answerApproval'> {
  const { db, providers } = services

  /** The order after it was paid, or not. */
  async function orderNow({ number }: OrderRecord, customer: SignedIn) {
    const now = await findOrder(db, number)
    if (!now) throw new Refusal('ORDER_NOT_FOUND', 'There is no such order.')
    return orderView(services, now, { customer, client: undefined })
  }

  return {
    executePayment: async ({ params: { method }, body, order, customer }) => {
      const wanted = wantedOf(providers, payerOf(customer), method, body)
      await lookUpForOrder(services, order)
      const payment = await pay(services, payableOrder(services, order.number), wanted)
      const data = await orderNow(order, customer)
      if (payment.status === 'paid') return { data }
      const { reference, clientSecret } = payment
      return { requires_action: true, payment_intent_id: reference, payment_intent_client_secret: clientSecret, data }
    },

    bypassPayment: async ({ body, order, customer }) => {
      if (!mayBypass(services.settings, customer)) {
        throw new Refusal('PAYMENT_METHOD_REFUSED', 'Only staff may add an order without paying.')
      }
      await pay(services, payableOrder(services, order.number), bypassOf(payerOf(customer), body))
      return { data: await orderNow(order, customer) }
    },

    setupOrderPaypal: async ({ order, customer }) => {
      const wanted = { method: 'paypal', provider: requireOffered(providers.paypal), payer: payerOf(customer) } as const
      await lookUpForOrder(services, order)
      const tok = await setUp(services, payableOrder(services, order.number), wanted)
      return { data: { paymentMethod: { tok } } }
    },

    answerChallenge: async ({ params: { paymentIntentId }, body }) => {
      const answer = { clientSecret: body.client_secret, code: body.code }
      const passed = await answerCheck(db, paymentIntentId, answer)
      if (passed === undefined) throw new Refusal('NOT_FOUND', 'There is no such payment.')
      return { data: passed ? { passed } : { passed, detail: declineTitles.check } }
    },

    answerApproval: async ({ params: { tok }, body: { answer } }) => {
      const approved = await answerApproval(db, tok, answer)
      if (approved === undefined) throw new Refusal('NOT_FOUND', 'There is no such payment.')
      return { data: { approved } }
    },
  }
}
