import type { OrderKey } from '#machines/order/step.types.ts'

export function ofOrder({ id, csrfToken }: OrderKey) {
  return { params: { orderId: id }, orderToken: csrfToken }
}

export function ofFile({ id, csrfToken }: OrderKey, fileName: string) {
  return { params: { orderId: id, fileName }, orderToken: csrfToken }
}
