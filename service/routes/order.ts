import { orderState } from '#domain/order/order-state.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { configurationOf, orderView } from '#service/orders/order-reply.ts'
import { paymentOptions } from '#service/orders/payment-options.ts'
import { giveUp } from '#service/payments/given-up.ts'
import { payableOrder } from '#service/payments/order-payable.ts'
import { lastRefusal } from '#service/payments/last-refusal.ts'
import { settleDoubt } from '#service/payments/settle-doubt.ts'
import type { Services } from '#service/services.ts'
import { findOrder, type OrderRecord } from '#service/store/orders.ts'
import { nextOrderNumber } from '#service/store/unwritten-orders.ts'

export function orderHandlers(services: Services): HandlersOf<'initOrder' | 'resumeOrder' | 'askOrderOutcome'> {
  /** A person who lost the reply to a payment must not hear that the order is unpaid while that is not certain. */
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
      const number = await nextOrderNumber(services.db)
      return {
        data: {
          id: String(number),
          csrfToken: await services.orderTokens.issue(number, customer?.userUid ?? null),
          paymentMethod: await paymentOptions(services, customer),
          state: orderState.created,
        },
        cfg: configurationOf(services.settings),
      }
    },

    resumeOrder: async ({ order, customer, client }) => {
      return {
        data: await orderView(services, await settled(order), { customer, client }),
        cfg: configurationOf(services.settings),
      }
    },

    askOrderOutcome: async ({ order, body, customer, client }) => {
      await giveUp(services, payableOrder(services, order.number), body.given_up)
      const now = await settled(order)
      const data = await orderView(services, now, { customer, client })
      if (now.state !== orderState.informed) return { data }
      return { data, ...(await lastRefusal(services, { kind: 'order', number: now.number })) }
    },
  }
}
