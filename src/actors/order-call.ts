import type { OrderKey } from '#machines/order/step.types.ts'

export function ofOrder({ id, csrfToken }: OrderKey) {
  return { params: { orderId: id }, orderToken: csrfToken }
}

/** A call that the service refuses once the order's file is not the one that it was made for. */
export function forFile(key: OrderKey, version: string | undefined) {
  return { ...ofOrder(key), query: version === undefined ? {} : { file: version } }
}

export function ofFile({ id, csrfToken }: OrderKey, fileName: string) {
  return { params: { orderId: id, fileName }, orderToken: csrfToken }
}
