import type { OrderKey } from '#machines/order/step.ts'

/** How a call names the order that it is about. */
export function ofOrder({ id, csrfToken }: OrderKey) {
  return { params: { orderId: id }, orderToken: csrfToken }
}

/** How a call names a file of an order. */
export function ofFile({ id, csrfToken }: OrderKey, fileName: string) {
  return { params: { orderId: id, fileName }, orderToken: csrfToken }
}
