import type { Company } from '#domain/accounts/user.ts'
import { countryName } from '#domain/accounts/country-names.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { formatCount, formatMoney, formatRate, formatShare } from '#domain/money/format.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { isSpelledOut } from './printable.ts'
import { openSheet } from './sheet.ts'
import type { Column, Sheet } from './sheet.ts'

export type QuoteDocument = {
  readonly quotation: Quotation
  readonly orderId: string
  /** The game's title; empty or absent before it is given. */
  readonly project?: string
  /** Absent while nobody is signed in. */
  readonly company?: Pick<Company, 'companyName' | 'vatNumber' | 'address'>
  readonly fileName: string
  readonly sourceWordCount: number
  readonly createdAt: Date
}

type Payable = Quotation['withFees']

/**
 * The quotation as a PDF of selectable text in PDF's standard typeface. What that typeface lacks, a Japanese title say,
 * is spelled out by Unicode number with a note that says so; the document's title property has it as it is.
 */
export async function renderQuotePdf(quote: QuoteDocument): Promise<Uint8Array> {
  const title = quote.project ? `Quote: ${quote.project}` : 'Quote'
  const sheet = openSheet({ title, createdAt: quote.createdAt })
  sheet.heading('Quote')
  addFacts(sheet, quote)
  addLanguages(sheet, quote.quotation)
  addTotals(sheet, quote.quotation)
  addNotes(sheet, quote)
  return await sheet.close()
}

function addFacts(sheet: Sheet, { orderId, project, company, fileName, sourceWordCount, createdAt }: QuoteDocument) {
  const columns: Column[] = [
    { width: 120, align: 'left' },
    { width: sheet.width - 120, align: 'left' },
  ]
  sheet.row(columns, ['From', 'Lockit'])
  if (company) sheet.row(columns, ['To', company.companyName])
  if (company) sheet.row(columns, ['', addressOf(company)])
  if (company?.vatNumber) sheet.row(columns, ['VAT number', company.vatNumber])
  sheet.row(columns, ['Order ID', orderId])
  sheet.row(columns, ['Date', usDate(createdAt)])
  if (project) sheet.row(columns, ['Game title', project])
  sheet.row(columns, ['File', fileName])
  sheet.row(columns, ['Source words', formatCount(sourceWordCount)])
}

function addLanguages(sheet: Sheet, { items, currency }: Quotation) {
  const columns: Column[] = [
    { width: sheet.width - 300, align: 'left' },
    { width: 90, align: 'right' },
    { width: 100, align: 'right' },
    { width: 110, align: 'right' },
  ]
  sheet.section('Translation from English (US)')
  sheet.row(columns, ['Language', 'Words', 'Price per word', 'Cost'], { bold: true })
  sheet.rule()
  for (const { lang, wordCount, price, cost } of items) {
    sheet.row(columns, [
      languageName(lang),
      formatCount(wordCount),
      formatRate(price, currency),
      formatMoney(cost, currency),
    ])
  }
}

function addTotals(sheet: Sheet, quotation: Quotation) {
  const { currency, sumCost, totalDiscountAmount, totalFeeAmount, minimumAdjustmentFee } = quotation
  const columns: Column[] = [
    { width: sheet.width - 160, align: 'left' },
    { width: 160, align: 'right' },
  ]
  const amount = (label: string, decimal: number, bold = false) =>
    sheet.row(columns, [label, formatMoney(decimal, currency)], { bold })
  const payable = (label: string, { netCost, tax, totalCost }: Payable) => {
    amount('Net cost', netCost)
    if (tax.rate !== undefined) amount(`VAT ${formatShare(tax.rate)}`, tax.amount)
    sheet.rule()
    amount(label, totalCost, true)
  }

  sheet.section('Total')
  amount(`Translation, ${quotation.items.length} ${quotation.items.length === 1 ? 'language' : 'languages'}`, sumCost)
  amount('Discount', -totalDiscountAmount)
  amount('Management fee', totalFeeAmount)
  amount('Min adjustment fee', minimumAdjustmentFee)
  payable('Total', quotation)

  sheet.section('Paid by card or wallet')
  amount('Card processing fee', quotation.withFees.totalTransactionFee)
  payable('Total', quotation.withFees)
}

function addNotes(sheet: Sheet, { quotation, project = '', company, fileName }: QuoteDocument) {
  const taxNote = taxNotes[quotation.tax.treatment]
  const names = [project, fileName, company?.companyName ?? '', company ? addressOf(company) : '']
  sheet.section('Notes')
  if (taxNote) sheet.note(taxNote)
  sheet.note(`Minimum order ${formatMoney(quotation.minimumFee, quotation.currency)}, VAT not included.`)
  if (quotation.items.some(({ hasTM }) => hasTM)) sheet.note('Words that translation memory knows are not charged.')
  if (names.some(isSpelledOut)) {
    sheet.note('A character that this typeface lacks is written as its Unicode number, such as [U+5F71].')
  }
}

const taxNotes: Record<Quotation['tax']['treatment'], string> = {
  undetermined: 'VAT not included',
  vat: '',
  reverseCharge: 'No VAT is charged: reverse charge, the customer accounts for VAT.',
  outsideScope: 'No VAT is charged outside the EU.',
}

function addressOf({ address }: Pick<Company, 'address'>): string {
  return [address.street, address.city, address.state, countryName(address.country)].filter(Boolean).join(', ')
}

/** MM-DD-YYYY, as order lists show dates. */
function usDate(date: Date): string {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
  return `${month}-${day}-${year}`
}
