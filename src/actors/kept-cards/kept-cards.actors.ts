import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { listCards } from '#domain/contract/list-cards.call.ts'
import { removeCard } from '#domain/contract/remove-card.call.ts'
import { isCardMissing } from '#domain/payments/card-missing.ts'
import type { SavedCard } from '#domain/payments/options.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { StepCode } from '#machines/order/step.types.ts'

type Leaving = { signal: AbortSignal }

/** `onRemoved` hears of each card that is gone: the order at hand must offer it no more. */
export function keptCardsActors(client: Client, onRemoved: () => void = () => {}) {
  return {
    fetchCards: fromPromise(async ({ signal }: Leaving): Promise<Result<readonly SavedCard[], StepCode>> => {
      const outcome = await client.call(listCards, { signal })
      return outcome.ok ? accepted(outcome.value.data.cards) : outcome
    }),
    removeCard: fromPromise<Result<null, StepCode>, { readonly id: string }>(async ({ input: { id }, signal }) => {
      const outcome = await client.call(removeCard, { params: { cardId: id }, signal })
      if (outcome.ok || isCardMissing(outcome)) onRemoved()
      return outcome
    }),
  }
}
