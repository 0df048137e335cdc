import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { configuration, orderSnapshot } from '#service/orders/order-reply.ts'
import { hashOrderToken, newOrderToken } from '#service/orders/order-token.ts'
import { paymentOptions } from '#service/orders/payment-options.ts'
import type { Services } from '#service/services.ts'
import { insertOrder } from '#service/store/orders.ts'

export function orderHandlers(services: Services): HandlersOf<'initOrder' | 'resumeOrder'> {
  return {
    initOrder: async ({ customer }) => {
      const csrfToken = newOrderToken()
      const order = await insertOrder(services.db, {
        tokenHash: hashOrderToken(csrfToken),
        customerUid: customer?.userUid ?? null,
        createdAt: services.now(),
      })
      return {
        data: {
          id: String(order.number),
          csrfToken,
          paymentMethod: await paymentOptions(services, customer),
          state: order.state,
        },
        cfg: configuration(services.settings),
      }
    },

    /** A paid order shows itself to its customer alone, who may be back from paying; a token alone starts anew. */
    resumeOrder: async ({ order, customer }) => {
      if (order.paidAt && !customer) throw new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.')
      return { data: await orderSnapshot(services, order, customer), cfg: configuration(services.settings) }
    },
  }
}
