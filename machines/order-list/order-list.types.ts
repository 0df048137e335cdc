import type { User } from '#domain/accounts/user.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import type { Wait } from '#domain/result.ts'
import type { StepCode } from '../order/step.types.ts'

/** Orders to show: one page of the list, or what a search finds; and how many there are in all. */
export type OrderPage = { readonly orders: readonly CustomerOrder[]; readonly total: number }

export type OrderListContext = OrderPage &
  Wait & {
    /** Undefined for a guest. */
    readonly user: User | undefined
    /** Counted from 1. */
    readonly page: number
    /** What is searched for, as it is typed; blank without a search. */
    readonly query: string
    /** What the last search found: its first orders, and how many there are. */
    readonly found: OrderPage
    /** Why the page, or what is searched for, could not be fetched. */
    readonly refusal: StepCode | undefined
  }

export type OrderListEvent =
  /** The address names a page. */
  { type: 'page.go'; page: number } | { type: 'orders.retry' } | { type: 'search.type'; query: string }

export type OrderListInput = Pick<OrderListContext, 'user' | 'page'>
