import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { orderSnapshot } from '#service/orders/order-reply.ts'
import { mayBypass } from '#service/orders/payment-options.ts'
import { payByBypass, payByCard, type CardMethod } from '#service/payments/pay-order.ts'
import { answerCheck } from '#service/payments/sandbox.ts'
import type { Services } from '#service/services.ts'

export function paymentHandlers(
  services: Services,
): HandlersOf<'executePayment' | 'bypassPayment' | 'answerChallenge'> {
  return {
    executePayment: async ({ params: { method }, body: { params }, order, customer }) => {
      if (!isCardMethod(method)) throw new Refusal('PAYMENT_METHOD_REFUSED', 'Orders are not paid in this way.')
      const payment = await payByCard(services, order, customer, method, params)
      const data = await orderSnapshot(services, payment.order, customer)
      if (payment.status === 'paid') return { data }
      const { id, clientSecret } = payment.intent
      return { requires_action: true, payment_intent_id: id, payment_intent_client_secret: clientSecret, data }
    },

    bypassPayment: async ({ body: { params }, order, customer }) => {
      if (!mayBypass(customer, services.settings)) {
        throw new Refusal('PAYMENT_METHOD_REFUSED', 'Only staff may add an order without paying.')
      }
      const paid = await payByBypass(services, order, params)
      return { data: await orderSnapshot(services, paid, customer) }
    },

    answerChallenge: async ({ params: { paymentIntentId }, body }) => {
      const answer = { clientSecret: body.client_secret, code: body.code }
      const passed = await answerCheck(services.db, paymentIntentId, answer)
      if (passed === undefined) throw new Refusal('NOT_FOUND', 'There is no such payment.')
      return { data: { passed } }
    },
  }
}

function isCardMethod(method: string): method is CardMethod {
  return method === 'card' || method === 'saved_card'
}
