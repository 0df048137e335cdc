import type { Order } from '#domain/order/order.ts'
import { refused, type Result } from '#domain/result.ts'
import type { FileGone, OrderGone, StepCode, StepOutcome } from './step.types.ts'

export function isOrderGone(code: StepCode): code is OrderGone {
  return code === 'INVOICE_ALREADY_PAID' || code === 'ORDER_NOT_FOUND'
}

/** Whether a refusal ends the step that made the call: the order is gone, or the file that the step works on. */
export function isStepOver(code: StepCode): code is OrderGone | FileGone {
  return code === 'FILE_NOT_FOUND' || isOrderGone(code)
}

/** The end of the order that a refusal reports; undefined for every other answer. */
export function goneBy(result: Result<unknown, StepCode>): OrderGone | undefined {
  return !result.ok && isOrderGone(result.code) ? result.code : undefined
}

/** Whether a call's answer says that the order can't be worked on any more. */
export function isGone(_: unknown, { result }: { readonly result: Result<unknown, StepCode> }): boolean {
  return goneBy(result) !== undefined
}

/** Whether a call's answer says that the step can't be worked on any more. */
export function endsWithout(_: unknown, { result }: { readonly result: Result<unknown, StepCode> }): boolean {
  return !result.ok && isStepOver(result.code)
}

/** The outcome of the step by a call's answer; undefined when the step goes on. */
export function outcomeOf(result: Result<Order, StepCode>): StepOutcome | undefined {
  if (result.ok) return result
  return isStepOver(result.code) ? refused(result.code) : undefined
}
