import type { Seller } from '#domain/accounts/seller.ts'
import { baseLanguage, sourceLanguage, toTag } from '#domain/languages/language-id.ts'
import { languageName, nativeName } from '#domain/languages/language-name.ts'
import { formatCount, formatMoney, formatRate, formatShare } from '#domain/money/format.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { feeLines } from '#domain/pricing/fee-lines.ts'
import { type FeeShares, withShare } from '#domain/pricing/fee-shares.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import {
  addDetails,
  addHeading,
  addNotes,
  addParties,
  type Customer,
  customerParty,
  hanTag,
  headingHeight,
  layNotes,
  openLetter,
  sellerParty,
} from './letter.ts'
import { termsOf } from './quote-terms.ts'
import { quiet } from './colors.ts'
import { margin, type PaperSheet } from './sheet.ts'
import { addFigures, addTable, figureCell, layFigures } from './table.ts'
import type { Cell, Column, TableFigure } from './table.ts'
import { isSpelledOut, type Words } from './typesetting.ts'
import { usDate } from './us-date.ts'

export type QuoteDocument = {
  readonly quotation: Quotation
  readonly orderId: string
  /** The game's title; empty or absent before it is given. */
  readonly project?: string
  /** Absent while nobody is signed in. */
  readonly company?: Customer
  /** The company's country, or the one that a guest chose: an ISO 3166-1 alpha-2 code. */
  readonly taxCountry?: string
  /** How the order may be paid for; absent where every way is open. */
  readonly methods?: readonly PaymentMethod[]
  /** By which the fees were worked out; absent where that is not known. */
  readonly shares?: FeeShares
  /** Set while the company's address is not confirmed: the order is kept no longer than a guest's. */
  readonly unconfirmed?: boolean
  readonly fileName: string
  readonly sourceWordCount: number
  readonly createdAt: Date
  readonly changedAt: Date
  /** Absent before the order is placed. */
  readonly orderedAt?: Date
  readonly seller: Seller
  /** Where the customer finds the terms. */
  readonly website: string
}

/**
 * The quotation as a tagged PDF of selectable text, in the typefaces that its names need. A character that no typeface
 * has is written as its Unicode number, with a note that says so.
 */
export async function renderQuotePdf(quote: QuoteDocument): Promise<Uint8Array> {
  const { project, company, createdAt, orderedAt } = quote
  const title = project ? `Quote: ${project}` : 'Quote'
  const subject = project ? { text: project, lang: hanTag(company?.address.country) } : undefined
  const sheet = await openLetter({ title, createdAt }, 'Quote', subject)
  const { validUntil, sentences } = termsOf(quote)
  await addDetails(sheet, [
    ['Order ID', quote.orderId],
    ['Date', usDate(createdAt)],
    orderedAt ? ['Ordered', usDate(orderedAt)] : ['Valid until', usDate(validUntil)],
    ['Source words', formatCount(quote.sourceWordCount)],
    ['File', quote.fileName],
  ])
  await addParties(sheet, sellerParty(quote.seller, quote.website), company && customerParty(company))
  await addLanguages(sheet, quote.quotation)
  await addTotals(sheet, quote, sentences)
  return await sheet.close(`Quote ${quote.orderId}`)
}

async function addLanguages(sheet: PaperSheet, { items, currency, discounts }: Quotation): Promise<void> {
  await addHeading(sheet, 'H2', `Translation from ${languageName(sourceLanguage)}`)
  const discountOf = new Map(discounts.map(({ lang, amount }) => [lang, amount]))
  const hasMemory = items.some(({ matchedWords }) => matchedWords !== undefined)
  const figures = [
    'Words',
    ...(hasMemory ? ['From memory'] : []),
    'Price per word',
    'Cost',
    ...(discounts.length > 0 ? ['Discount'] : []),
  ]
  const columns: Column[] = [
    { head: 'Language', isFigure: false },
    ...figures.map((head) => ({ head, isFigure: true })),
  ]
  const rows = items.map(async ({ lang, wordCount, matchedWords, price, cost }): Promise<Cell[]> => [
    await namesOf(lang),
    figureCell(formatCount(wordCount)),
    ...(hasMemory ? [figureCell(formatCount(matchedWords ?? 0))] : []),
    figureCell(formatRate(price, currency)),
    figureCell(formatMoney(cost, currency)),
    ...(discounts.length > 0 ? [figureCell(formatMoney(-(discountOf.get(lang) ?? 0), currency))] : []),
  ])
  await addTable(sheet, columns, await Promise.all(rows))
}

/** The language's name in English and, where a typeface has it, in the language itself. */
async function namesOf(lang: string): Promise<Cell> {
  const name: Words = { text: languageName(lang), bold: true }
  const own: Words = { text: nativeName(lang), lang: toTag(lang), color: quiet }
  const isEnglish = baseLanguage(lang) === baseLanguage(sourceLanguage)
  return isEnglish || (await isSpelledOut(own)) ? [name] : [name, own]
}

/** The totals and, on the same page, the terms. */
async function addTotals(
  sheet: PaperSheet,
  { quotation, shares }: QuoteDocument,
  terms: readonly string[],
): Promise<void> {
  const { currency, items, sumCost, withFees } = quotation
  const money = (label: string, amount: number): TableFigure => ({ label, value: formatMoney(amount, currency) })
  const payable = ({ netCost, tax, totalCost }: Quotation['withFees']): TableFigure[] => [
    money('Net cost', netCost),
    ...(tax.rate === undefined ? [] : [money(`VAT ${formatShare(tax.rate)}`, tax.amount)]),
    { ...money(tax.treatment === 'undetermined' ? 'Total, VAT not included' : 'Total', totalCost), isTotal: true },
  ]
  const languages = `${items.length} ${items.length === 1 ? 'language' : 'languages'}`
  const plain = [
    money(`Translation, ${languages}`, sumCost),
    ...feeLines(quotation, null).map(({ label, amount }) =>
      money(label === 'Management fee' ? withShare(label, shares?.managementFee) : label, amount),
    ),
    ...payable(quotation),
  ]
  const card = [
    money(withShare('Card processing fee', shares?.cardFee), withFees.totalTransactionFee),
    ...payable(withFees),
  ]
  const width = sheet.width / 2 - 18
  const right = margin + width + 36
  const [total, byCard] = [await layFigures(sheet, width, plain), await layFigures(sheet, width, card)]
  const notes = await layNotes(sheet, terms)
  sheet.makeRoom(headingHeight + Math.max(total.height, byCard.height) + notes.height)
  const { top } = sheet
  await addHeading(sheet, 'H2', 'Total')
  addFigures(sheet, margin, total)
  const end = sheet.top
  sheet.down(top - end)
  await addHeading(sheet, 'H2', 'Paid by card or wallet', { x: right })
  addFigures(sheet, right, byCard)
  sheet.down(Math.max(0, end - sheet.top))
  await addNotes(sheet, 'Terms', notes)
}
