import type { LanguageId } from '#domain/languages/language-id.ts'
import type { UnwrittenReason } from '../merge/translation.ts'
import type { SkippedTranslation } from '../raw/merge-raw.ts'

export type DeliveryFaultKind =
  /** A text without a translation, in the delivery and in the customer's file. */
  | 'missing'
  | 'lostCode'
  | 'addedCode'
  | 'unbalanced'
  /** A message of ICU lacks a branch that the language needs, or `other`. */
  | 'missingBranch'
  /** A message of ICU has a branch that no program asks for. */
  | 'unknownBranch'
  /** The source is a message of ICU, and the translation cannot be read as one. */
  | 'brokenMessage'
  | 'overLimit'
  /** The delivered file has another source text there than the order. */
  | 'otherSource'
  /** In a delivered .po several texts are for the numbers of one form. */
  | 'otherForms'
  /** A delivered .po does not say which numbers its forms are for, and has not as many as the order. */
  | 'noPluralRule'
  /** A sheet of the order is not in the delivered file. */
  | 'noSheet'
  /** The order has no such row or unit. */
  | 'notInOrder'
  /** The translation is in a language that was not ordered, or the delivered file does not say in which. */
  | 'notOrdered'
  /** The customer's file has another translation there, which would be overwritten. */
  | 'overCustomers'
  | UnwrittenReason
  | SkippedTranslation['fault']

/** A fault of a delivery, and its place; `lang` is null where the fault is not about one language. */
export type DeliveryFault = {
  readonly lang: LanguageId | null
  readonly kind: DeliveryFaultKind
  /** The place as people find it; empty for the whole file. */
  readonly label: string
  /** The code, the lengths or the like; empty where the kind says it all. */
  readonly detail: string
}
