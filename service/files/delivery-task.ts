import type { DeliveryFaultKind } from '#domain/documents/delivery/delivery-fault.ts'
import type { DeliveryRefusal } from '#domain/documents/delivery/delivered.ts'
import type { MergedDelivery } from '#domain/documents/delivery/merge-delivery.ts'
import type { RememberedText } from '#domain/documents/delivery/remembered-texts.ts'
import type { DocumentRefusal } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { SourceFile } from './document-task.ts'

export type OrderedFile = {
  readonly orderId: string
  readonly source: SourceFile
  readonly settings: FileSettings
}

/** Pairs of the hash of a text's `idKey` and its translation. */
export type KnownTargets = readonly (readonly [hash: string, target: string])[]

/** A file on this machine that linguists gave back; `shown` is the name that the caller gave. */
export type DeliveredFile = { readonly path: string; readonly shown: string }

/** Texts of a language that were delivered before, as `textsJson` wrote them. */
export type EarlierTexts = { readonly lang: LanguageId; readonly path: string }

export type ExportTask = OrderedFile & {
  readonly lang: LanguageId
  /** What the customer's memory knows (`known-targets.ts`). */
  readonly memory: KnownTargets
  readonly earlier: EarlierTexts | null
}

export type DeliverTask = OrderedFile & {
  readonly targets: readonly LanguageId[]
  readonly files: readonly DeliveredFile[]
  /** The one language that is taken from the files, or that they are in. */
  readonly lang: LanguageId | undefined
  readonly earlier: readonly EarlierTexts[]
}

export type RememberTask = OrderedFile & { readonly delivered: EarlierTexts }

/** What memory knows of each language that is merged. */
export type MergeTask = OrderedFile & {
  readonly memory: readonly { readonly lang: LanguageId; readonly targets: KnownTargets }[]
}

export type DeliveryTask =
  | ({ kind: 'export' } & ExportTask)
  | ({ kind: 'deliver' } & DeliverTask)
  | ({ kind: 'merge' } & MergeTask)
  | ({ kind: 'remember' } & RememberTask)

/** Faults of one kind in one language: how many, and where the first of them are. */
export type FaultGroup = {
  readonly lang: LanguageId | null
  readonly kind: DeliveryFaultKind
  readonly count: number
  readonly first: readonly { readonly label: string; readonly detail: string }[]
}

/** One language of a delivery. `json` is kept for the next delivery. */
export type DeliveredLanguage = {
  readonly lang: LanguageId
  readonly texts: number
  /** Translations equal to their source: names, or texts that were forgotten. */
  readonly sameAsSource: number
  readonly json: Uint8Array<ArrayBuffer>
  /** For the customer's memory. */
  readonly remembered: readonly RememberedText[]
}

export type ExaminedDelivery = {
  readonly languages: readonly DeliveredLanguage[]
  readonly faults: readonly FaultGroup[]
  /** Ordered languages without any text yet, neither delivered nor in the customer's own file. */
  readonly open: readonly LanguageId[]
  readonly merged: Omit<MergedDelivery, 'faults'>
}

/** `file` is the shown name of the file at fault. */
export type RefusedDelivery = {
  readonly kind: 'refused'
  readonly file: string
  readonly code: DocumentRefusal | DeliveryRefusal | 'LANGUAGE_TWICE'
}

export type DeliveryAnswer =
  | RefusedDelivery
  | { readonly kind: 'exported'; readonly bytes: Uint8Array<ArrayBuffer>; readonly texts: number }
  | ({ readonly kind: 'examined' } & ExaminedDelivery)
  | { readonly kind: 'merged'; readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'remembered'; readonly texts: readonly RememberedText[] }
