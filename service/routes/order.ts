import type { User } from '#domain/accounts/user.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { orderState } from '#domain/order/order-state.ts'
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

export function orderHandlers(services: Services): HandlersOf<'initOrder' | 'resumeOrder' | 'askOrderOutcome'> {
  /** Whoever lost the reply to a payment may not hear that the order is unpaid while that is not certain. */
  async function settled(order: OrderRecord): Promise<OrderRecord> {
    if (order.state !== orderState.informed) return order
    await services.paymentsUnderWay.answered(order.number)
    await settleDoubt(services, { kind: 'order', number: order.number })
    const now = await findOrder(services.db, order.number)
    if (!now) throw new Refusal('ORDER_NOT_FOUND', 'There is no such order.')
    return now.inDoubt ? settled(now) : now
  }

  /** A paid order shows itself to its customer alone, who may be back from paying; a token alone starts anew. */
  async function shown(order: OrderRecord, customer: User | undefined): Promise<OrderSnapshot> {
    if (order.paidAt && !customer) throw new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.')
    return orderSnapshot(services, order, customer)
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

    resumeOrder: async ({ order, customer }) => {
      return { data: await shown(await settled(order), customer), cfg: configuration(services.settings) }
    },

    askOrderOutcome: async ({ order, body, customer }) => {
      await giveUp(services, payableOrder(services, order.number), body.given_up)
      return { data: await shown(await settled(order), customer) }
    },
  }
}
