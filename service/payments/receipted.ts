import type { PaymentMethod } from '#domain/payments/options.ts'
import type { OrderRecord } from '#service/store/orders.ts'

type Receipted = OrderRecord & { readonly paidAt: Date; readonly paymentMethod: Exclude<PaymentMethod, 'bypass'> }

/** Whether something was paid for an order: one that staff added without paying has no receipt. */
export function isReceipted(order: OrderRecord): order is Receipted {
  return order.paidAt !== null && order.paymentMethod !== null && order.paymentMethod !== 'bypass'
}
