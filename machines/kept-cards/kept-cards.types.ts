import type { SavedCard } from '#domain/payments/options.ts'
import type { Wait } from '#domain/result.ts'
import type { StepCode } from '../order/step.types.ts'

export type KeptCardsContext = Wait & {
  readonly cards: readonly SavedCard[]
  /** The id of the card that was last chosen to be removed. */
  readonly chosen: string | undefined
  /** Why the list could not be fetched, or the last card could not be removed. */
  readonly refusal: StepCode | undefined
}

export type KeptCardsEvent = { type: 'card.remove'; id: string } | { type: 'cards.retry' }
