import { inOneLine, nothingLeft, orderMessage, type Message } from '#domain/order/messages.ts'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formatMoney } from '#domain/money/format.ts'
import { isAllKnown } from '#domain/pricing/all-known.ts'
import type { LanguagesContext } from '#machines/languages/languages.types.ts'
import type { languagesMachine } from '#machines/languages/languages.machine.ts'

export type LanguagesActor = ActorRefFrom<typeof languagesMachine>
type LanguagesSnapshot = SnapshotFrom<typeof languagesMachine>

export type QuoteStatus =
  | 'loading'
  | 'failed'
  | 'unchosen'
  | 'stale'
  | 'quoting'
  | 'quoted'
  | 'repriced'
  | 'nothingToTranslate'
  | 'refused'
  | 'unsaved'
  | 'saving'
  | 'finished'

export function quoteStatus({ value }: LanguagesSnapshot): QuoteStatus {
  if (typeof value === 'string') return value
  const { quotation } = value.choosing
  return quotation === 'routing' ? 'stale' : quotation
}

/** The service's total once confirmed, else our own: '€9,094.80'. */
export function totalOf({ draft, quotation, local }: LanguagesContext): string {
  const known = quotation ?? local
  return known ? formatMoney(known.netCost, known.currency) : formatMoney(0, draft.currency)
}

/** Whether the service has not confirmed the total yet. */
export function isUnconfirmed(snapshot: LanguagesSnapshot): boolean {
  const status = quoteStatus(snapshot)
  return snapshot.context.quotation === undefined && status !== 'unchosen' && status !== 'nothingToTranslate'
}

/** The words of the source text; undefined before they are counted. */
export function sourceWords({ order }: LanguagesContext): number | undefined {
  return order.resource.files[0]?.wordCount?.sourceWordCount
}

/** Whether nothing is left because translation memory knows all that the file lacks in the chosen languages. */
export function isKnownWhole(snapshot: LanguagesSnapshot): boolean {
  const { quotation, local } = snapshot.context
  const known = quotation ?? local
  return quoteStatus(snapshot) === 'nothingToTranslate' && known !== null && isAllKnown(known)
}

/** The message about the quotation, where its figures do not say everything. */
export function quoteWords(snapshot: LanguagesSnapshot): Message | undefined {
  const status = quoteStatus(snapshot)
  if (status === 'refused') return unconfirmedWords(snapshot.context)
  if (isKnownWhole(snapshot)) return knownWhole
  return status === 'nothingToTranslate' && sourceWords(snapshot.context) === 0 ? noText : statusWords[status]
}

const noText: Message = {
  title: 'Nothing to translate',
  text: 'No words stand from the start row on in the source columns. Go back a step to change that.',
}

const knownWhole: Message = {
  title: nothingLeft.title,
  text: 'Your translation memory knows every text that is not filled in already. There is nothing to order or to pay: download the file with its translations, or choose other languages.',
}

const statusWords: Readonly<Partial<Record<QuoteStatus, Message>>> = {
  repriced: { title: 'New prices', text: 'The quote was worked out again.' },
  nothingToTranslate: nothingLeft,
}

function unconfirmedWords({ refusal = 'UNEXPECTED_ERROR', retryAt, supportEmail }: LanguagesContext): Message {
  const message = orderMessage(refusal, supportEmail, { retryAt })
  const title = refusal === 'TOO_MANY_REQUESTS' ? 'Too many prices were asked for at once' : message.title
  return { title: 'Could not confirm this price.', text: inOneLine({ ...message, title }) }
}

/** The text that is read out once the quotation has settled; empty while it is on its way. */
export function announcement(snapshot: LanguagesSnapshot): string {
  const status = quoteStatus(snapshot)
  const words = quoteWords(snapshot)
  const said = words ? [words.title.replace(/\.?$/, '.'), words.text] : []
  const counts = status === 'quoted' || status === 'repriced'
  return [...said, ...(counts ? [`Total ${totalOf(snapshot.context)}, VAT not included`] : [])].join(' ')
}
