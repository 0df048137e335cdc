import type { LanguageId } from '#domain/languages/language-id.ts'
import type { UnwrittenReason } from '../merge/translation.ts'
import type { SkippedTranslation } from '../raw/merge-raw.ts'

export type DeliveryFaultKind =
  /** A text without a translation, in the delivery and in the customer's file. */
  | 'missing'
  | 'lostCode'
  | 'addedCode'
  | 'unbalanced'
  | 'overLimit'
  /** The delivered file has another source text there than the order. */
  | 'otherSource'
  /** A sheet of the order is not in the delivered file. */
  | 'noSheet'
  /** A row or unit that the order has not. */
  | 'notInOrder'
  /** A translation into a language that was not ordered, or of which the delivered file does not say which. */
  | 'notOrdered'
  /** The customer's file has another translation there, which would be written over. */
  | 'overCustomers'
  | UnwrittenReason
  | SkippedTranslation['fault']

/** What is wrong with a delivery, and where; `lang` is null where it is not about one language. */
export type DeliveryFault = {
  readonly lang: LanguageId | null
  readonly kind: DeliveryFaultKind
  /** The place as people find it; empty where it is the whole file. */
  readonly label: string
  /** The code, the lengths or the like; empty where the kind says it all. */
  readonly detail: string
}
