import type { OrderKey } from '#machines/order/step.ts'

/** The part of a call's input that names its order. */
export function ofOrder({ id, csrfToken }: OrderKey) {
  return { params: { orderId: id }, orderToken: csrfToken }
}

/** The part of a call's input that names a file of an order. */
export function ofFile({ id, csrfToken }: OrderKey, fileName: string) {
  return { params: { orderId: id, fileName }, orderToken: csrfToken }
}
