import { orderState } from '#domain/order/order-state.ts'
import { givenUpOf } from '#domain/payments/attempt.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { configuration, orderSnapshot } from '#service/orders/order-reply.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import { paymentOptions } from '#service/orders/payment-options.ts'
import { giveUp } from '#service/payments/given-up.ts'
import { payableOrder } from '#service/payments/order-payable.ts'
import { settleDoubt } from '#service/payments/settle-doubt.ts'
import type { Services } from '#service/services.ts'
import { findOrder, insertOrder, type OrderRecord } from '#service/store/orders.ts'

export function orderHandlers(services: Services): HandlersOf<'initOrder' | 'resumeOrder'> {
  /** Who lost the reply to a payment asks for the order: it may not say unpaid while that is not certain. */
  async function settled(order: OrderRecord): Promise<OrderRecord> {
    if (order.state !== orderState.informed) return order
    await services.paymentsUnderWay.answered(order.number)
    await settleDoubt(services, { kind: 'order', number: order.number })
    const now = await findOrder(services.db, order.number)
    if (!now) throw new Refusal('ORDER_NOT_FOUND', 'There is no such order.')
    return now.inDoubt ? settled(now) : now
  }

  return {
    initOrder: async ({ customer }) => {
      const csrfToken = newSecret()
      const order = await insertOrder(services.db, {
        tokenHash: hashSecret(csrfToken),
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
    resumeOrder: async ({ order: found, query, customer }) => {
      await giveUp(services, payableOrder(services, found.number), givenUpOf(query.given_up))
      const order = await settled(found)
      if (order.paidAt && !customer) throw new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.')
      return { data: await orderSnapshot(services, order, customer), cfg: configuration(services.settings) }
    },
  }
}
