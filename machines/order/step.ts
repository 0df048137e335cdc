import type { User } from '#domain/accounts/user.ts'
import type { ConnectionCode, ErrorCode } from '#domain/contract/error-codes.ts'
import type { Configuration, OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { refused, type Result } from '#domain/result.ts'

/** Which order, and the token that lets its holder work on it. */
export type OrderKey = { readonly id: string; readonly csrfToken: string }

/** What every step of the wizard starts from. */
export type StepInput<Draft = undefined> = {
  readonly order: OrderKey
  readonly snapshot: OrderSnapshot
  readonly configuration: Configuration
  /** Undefined for a guest. */
  readonly user: User | undefined
  /** What was chosen or typed here before and not yet saved. */
  readonly draft: Draft | undefined
}

/** Why an order can't be worked on any more: it is paid, or it is gone. The wizard starts a new one. */
export type OrderGone = 'INVOICE_ALREADY_PAID' | 'ORDER_NOT_FOUND'

/** What a call within a step may be refused with. */
export type StepCode = ErrorCode | ConnectionCode

/** How a step ends: the order as the service has it now, or the news that there is no such order to go on with. */
export type StepOutcome = Result<OrderSnapshot, OrderGone>

export function isOrderGone(code: StepCode): code is OrderGone {
  return code === 'INVOICE_ALREADY_PAID' || code === 'ORDER_NOT_FOUND'
}

/** The end of the order that a refusal reports; undefined for every other answer. */
export function goneBy(result: Result<unknown, StepCode>): OrderGone | undefined {
  return !result.ok && isOrderGone(result.code) ? result.code : undefined
}

/** Whether a call's answer says that the order can't be worked on any more. */
export function isGone(_: unknown, { result }: { readonly result: Result<unknown, StepCode> }): boolean {
  return goneBy(result) !== undefined
}

/** The outcome of the step by a call's answer; undefined when the step goes on. */
export function outcomeOf(result: Result<OrderSnapshot, StepCode>): StepOutcome | undefined {
  if (result.ok) return result
  return isOrderGone(result.code) ? refused(result.code) : undefined
}
