import { orderState, type OrderState } from '#domain/order/order-state.ts'
import type { OrderRecord } from '#service/store/orders.ts'
import type { PriceList } from '#service/store/price-lists.ts'
import { orderQuotation } from './order-pricing.ts'

/**
 * How far an unpaid order has come: to the last step that is complete together with all steps before it. A changed step
 * keeps the later ones, unless they no longer hold.
 */
export function progressOf(order: OrderRecord, list: PriceList | undefined): OrderState {
  if (!order.file) return orderState.created
  if (!order.file.settings || !list) return orderState.uploaded
  const quotation = orderQuotation(order, list)
  if (!quotation || quotation.sumCost === 0) return orderState.setUp
  return order.information ? orderState.informed : orderState.languagesChosen
}
