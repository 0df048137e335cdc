import type { User } from '#domain/accounts/user.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import type { Wait } from '#domain/result.ts'
import type { StepCode } from '../order/step.types.ts'

/** The choice that was made here: an order, or undefined after it was undone. */
export type ReuseChoice = { readonly order: CustomerOrder | undefined }

export type ReuseContext = Wait & {
  /** Undefined for a guest. */
  readonly user: User | undefined
  /** The uid of the order that the answers came from before. */
  readonly from: string | undefined
  /** The customer's earlier orders that have information, newest first. */
  readonly earlier: readonly CustomerOrder[]
  readonly choice: ReuseChoice | undefined
  /**
   * The customer who chose what `from` names before their session ended, and where the answers came from before that.
   */
  readonly chosen: { readonly by: string; readonly over: string | undefined } | undefined
  /** Why the earlier orders could not be listed. */
  readonly refusal: StepCode | undefined
}

export type ReuseEvent =
  | { type: 'reuse.choose'; uid: string }
  | { type: 'reuse.undo' }
  | { type: 'list.retry' }
  | { type: 'user.changed'; user: User | undefined }

export type ReuseInput = Pick<ReuseContext, 'user' | 'from'>
