import { complete, toDraft } from '#domain/information/draft.ts'
import type { InformationDraft, OrderInformation } from '#domain/information/order-information.ts'
import type { OrderKey } from '../order/step.types.ts'
import type { InformationInput, InformationContext } from './information.types.ts'

/** The answers that the form starts with: those that were typed here before, else those of the order. */
export function firstDraft({ draft, order }: InformationInput): InformationDraft {
  return draft ?? toDraft(order.info ?? {})
}

/** The input that saves the answers; throws while a required answer is missing. */
export function savingInput({ key, draft }: InformationContext): { key: OrderKey; information: OrderInformation } {
  const information = complete(draft)
  if (!information.ok) throw new Error('Saving was entered with answers open')
  return { key, information: information.value }
}
