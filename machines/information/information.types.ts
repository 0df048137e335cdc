import type { Snapshot } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { InformationDraft, OrderInformation } from '#domain/information/order-information.ts'
import type { Order } from '#domain/order/order.ts'
import type { Wait } from '#domain/result.ts'
import type { FileGone, OrderGone, OrderKey, StepCode, StepInput } from '../order/step.types.ts'
import type { ReuseChoice } from '../reuse/reuse.types.ts'

export type InformationInput = StepInput<InformationDraft>

export type InformationContext = Omit<InformationInput, 'draft'> &
  Wait & {
    readonly draft: InformationDraft
    /** What was answered before an earlier order's information took its place. */
    readonly before: InformationDraft | undefined
    /** Why the information could not be saved. */
    readonly refusal: StepCode | undefined
    readonly gone: OrderGone | FileGone | undefined
  }

/** The answers, and the order that they are for, with this version of its file. */
export type InformationTask = {
  readonly key: OrderKey
  readonly version: string | undefined
  readonly information: OrderInformation
}

export type InformationEvent =
  | { type: 'information.edit'; draft: InformationDraft }
  | { type: 'information.submit' }
  | { type: 'parts.restart' }
  /** A person signed in, and the order is theirs. */
  | { type: 'order.changed'; order: Order; user: User | undefined }
  /** A person signed in or out, or their session ended. */
  | { type: 'user.changed'; user: User | undefined }

/**
 * What the step follows of the supporting files: the order as they leave it, the files that wait, and whether they are
 * being changed.
 */
export type AssetsShown = Snapshot<OrderGone | undefined> & {
  readonly context: { readonly order: Order; readonly queue: readonly unknown[] }
  readonly tags: ReadonlySet<string>
}

/** What the step follows of the earlier orders: the choice. */
export type ReuseShown = Snapshot<unknown> & { readonly context: { readonly choice: ReuseChoice | undefined } }
