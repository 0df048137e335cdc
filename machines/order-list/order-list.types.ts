import type { User } from '#domain/accounts/user.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import type { Wait } from '#domain/result.ts'
import type { StepCode } from '../order/step.types.ts'

/** One page of the list, and how many orders there are in all. */
export type OrderPage = { readonly orders: readonly CustomerOrder[]; readonly total: number }

export type OrderListContext = OrderPage &
  Wait & {
    /** Undefined for a guest. */
    readonly user: User | undefined
    /** Counted from 1. */
    readonly page: number
    /** Why the page could not be fetched. */
    readonly refusal: StepCode | undefined
  }

export type OrderListEvent =
  /** The address names a page. */
  { type: 'page.go'; page: number } | { type: 'orders.retry' }

export type OrderListInput = Pick<OrderListContext, 'user' | 'page'>
