import { answered } from '#domain/information/draft.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import { requiredFields } from '#domain/information/fields.ts'
import { formatCounted, formatMoney } from '#domain/money/format.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { payableOf } from '#domain/payments/price.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import type { OrderFile, OrderSnapshot } from './order-snapshot.ts'
import { orderState } from './order-state.ts'

/** What is known beside the order itself: chosen or typed, and not yet saved. */
export type Unsaved = {
  readonly targets?: readonly string[] | undefined
  readonly information?: InformationDraft | undefined
  /** None of a guest's yet. */
  readonly method?: PaymentMethod | undefined
  /** The one that is shown, also while the order is just being priced in it. */
  readonly currency?: Currency | undefined
}

/** What each of the five steps says of itself in the stepper; undefined where nothing was said yet. */
export function stepSummaries(snapshot: OrderSnapshot, unsaved: Unsaved): readonly (string | undefined)[] {
  const [file] = snapshot.resource.files
  const targets = unsaved.targets ?? snapshot.language?.targets ?? []
  const information = unsaved.information ?? snapshot.info
  return [
    file?.original,
    file && fileSummary(file),
    targets.length > 0 ? formatCounted(targets.length, 'language') : undefined,
    information ? `${answered(information).length} of ${requiredFields.length} answers` : undefined,
    snapshot.state >= orderState.informed ? totalOf(snapshot, unsaved) : undefined,
  ]
}

function totalOf({ quotation }: OrderSnapshot, { method, currency = quotation?.currency }: Unsaved) {
  if (!quotation || quotation.currency !== currency) return undefined
  return formatMoney(payableOf(quotation, method).totalCost, currency)
}

/** A raw file has texts in place of sheets, a row each. */
function fileSummary({ original, meta, settings, wordCount }: OrderFile): string {
  const strings = rawFileTypeOf(original) ? formatCounted(meta.sheets[0]?.rows ?? 0, 'string') : undefined
  if (!settings || !wordCount) return strings ?? formatCounted(meta.sheets.length, 'sheet')
  const marked = settings.filter(({ sourceColumn }) => sourceColumn !== null).length
  return `${strings ?? formatCounted(marked, 'sheet')}, ${formatCounted(wordCount.sourceWordCount, 'word')}`
}
