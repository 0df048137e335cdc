import { complete, toDraft } from '#domain/information/draft.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import type { InformationInput, InformationContext, InformationTask } from './information.types.ts'

/** The answers that the form starts with: those that were typed here before, else those of the order. */
export function firstDraft({ draft, order }: InformationInput): InformationDraft {
  return draft ?? toDraft(order.info ?? {})
}

/** The input that saves the answers; throws while a required answer is missing. */
export function savingInput({ key, order, draft }: InformationContext): InformationTask {
  const information = complete(draft)
  if (!information.ok) throw new Error('Saving was entered with answers open')
  return { key, version: order.resource.files[0]?.version, information: information.value }
}
