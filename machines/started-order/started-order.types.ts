import type { StartedOrder } from '#domain/order/started-order.ts'
import type { Wait } from '#domain/result.ts'
import type { StepCode } from '../order/step.types.ts'

export type StartedOrderContext = Wait & {
  /** The id of the order at hand, which is not looked for; undefined until there is something to look for. */
  readonly atHand: string | undefined
  /** The order that was found. */
  readonly found: StartedOrder | undefined
  /** The order to go on with, once the person chose so. */
  readonly chosen: StartedOrder | undefined
  /** Why it could not be found out. */
  readonly refusal: StepCode | undefined
}

export type StartedOrderEvent =
  /** The customer has this order at hand now. */
  | { type: 'started.look'; atHand: string }
  /** Nobody is signed in any more, or somebody else. */
  | { type: 'started.forget' }
  | { type: 'started.retry' }
  | { type: 'started.continue' }
  /** The person stays with the order at hand. */
  | { type: 'started.leave' }

export type StartedOrderInput = { readonly atHand: string | undefined }
