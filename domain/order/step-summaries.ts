import { answered } from '#domain/information/draft.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import { requiredFields } from '#domain/information/fields.ts'
import { formatCounted, formatMoney } from '#domain/money/format.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { amountsBy } from '#domain/payments/price.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import type { OrderFile, Order } from './order.ts'
import { orderState } from './order-state.ts'

/** What a person chose or typed and has not saved yet. */
export type Unsaved = {
  readonly targets?: readonly string[] | undefined
  readonly information?: InformationDraft | undefined
  /** Undefined for a guest. */
  readonly method?: PaymentMethod | undefined
  /** The currency that is shown, even while the order is being priced in it. */
  readonly currency?: Currency | undefined
}

/** The summaries of the five steps in the stepper; undefined for a step without any data yet. */
export function stepSummaries(order: Order, unsaved: Unsaved): readonly (string | undefined)[] {
  const [file] = order.resource.files
  const targets = unsaved.targets ?? order.language?.targets ?? []
  const information = unsaved.information ?? order.info
  return [
    file?.original,
    file && fileSummary(file),
    targets.length > 0 ? formatCounted(targets.length, 'language') : undefined,
    information ? `${answered(information).length} of ${requiredFields.length} answers` : undefined,
    order.state >= orderState.informed ? totalOf(order, unsaved) : undefined,
  ]
}

/** No total is told of other languages, or in another currency, than the order is quoted for. */
function totalOf({ quotation }: Order, { targets, method, currency = quotation?.currency }: Unsaved) {
  if (!quotation || quotation.currency !== currency) return undefined
  const quoted = new Set(quotation.items.map(({ lang }) => lang))
  if (targets && quoted.symmetricDifference(new Set(targets)).size > 0) return undefined
  return formatMoney(amountsBy(quotation, method).totalCost, currency)
}

/** The summary of a file. A raw file has no sheets to count but strings, one in each row. */
function fileSummary({ original, meta, settings, wordCount }: OrderFile): string {
  const strings = rawFileTypeOf(original) ? formatCounted(meta.sheets[0]?.rows ?? 0, 'string') : undefined
  if (!settings || !wordCount) return strings ?? formatCounted(meta.sheets.length, 'sheet')
  const marked = settings.filter(({ sourceColumn }) => sourceColumn !== null).length
  return `${strings ?? formatCounted(marked, 'sheet')}, ${formatCounted(wordCount.sourceWordCount, 'word')}`
}
