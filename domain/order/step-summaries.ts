import { answered } from '#domain/information/draft.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'
import { requiredFields } from '#domain/information/questions.ts'
import { formatCount, formatMoney } from '#domain/money/format.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import { orderState } from './order-state.ts'

/** What is known beside the order itself: chosen or typed, and not yet saved. */
export type Unsaved = {
  readonly targets?: readonly string[] | undefined
  readonly information?: InformationDraft | undefined
}

/** What each of the five steps says of itself in the stepper; undefined where nothing was said yet. */
export function stepSummaries(snapshot: OrderSnapshot, unsaved: Unsaved): readonly (string | undefined)[] {
  const [file] = snapshot.resource.files
  const marked = file?.settings?.filter(({ sourceColumn }) => sourceColumn !== null).length
  const words = file?.wordCount?.sourceWordCount
  const targets = unsaved.targets ?? snapshot.language?.targets ?? []
  const information = unsaved.information ?? snapshot.info
  return [
    file?.original,
    marked === undefined || words === undefined
      ? file && plural(file.meta.sheets.length, 'sheet')
      : `${plural(marked, 'sheet')}, ${plural(words, 'word')}`,
    targets.length > 0 ? plural(targets.length, 'language') : undefined,
    information ? `${answered(information).length} of ${requiredFields.length} answers` : undefined,
    snapshot.state >= orderState.informed && snapshot.quotation
      ? formatMoney(snapshot.quotation.withFees.totalCost, snapshot.quotation.currency)
      : undefined,
  ]
}

function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
