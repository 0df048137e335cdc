import type { CustomerOrder } from '#domain/order/customer-order.ts'
import type { ReuseContext } from './reuse.types.ts'

/** The order that the answers came from, once it is listed. */
export function originOf({ choice, earlier, from }: ReuseContext): CustomerOrder | undefined {
  return choice?.order ?? earlier.find(({ uid }) => uid === from)
}
