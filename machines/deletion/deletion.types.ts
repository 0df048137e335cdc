import type { Wait } from '#domain/result.ts'
import type { StepCode } from '../order/step.types.ts'

export type DeletionContext = Wait & {
  /** As it was typed, until the account is deleted or the person leaves off. */
  readonly password: string
  /** Why the account was not deleted, or may not have been. */
  readonly refusal: StepCode | undefined
}

export type DeletionEvent =
  | { type: 'deletion.ask' }
  | { type: 'deletion.type'; password: string }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
