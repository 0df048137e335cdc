import { countryName } from '#domain/accounts/country-name.ts'
import { formatMoney, formatShare } from '#domain/money/format.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { keptUntil } from '#domain/order/unused-order.ts'
import { estimateOf } from '#domain/pricing/estimate.ts'
import { numberWords, waysIn, waysOf, type Ways } from '#domain/pricing/estimate-words.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { usDate } from './us-date.ts'

/**
 * How long a quote to a company is valid; for a guest, or an unconfirmed address, it is as long as the order is kept.
 */
const validFor = 30 * 24 * 60 * 60 * 1000

type Quoted = {
  readonly quotation: Quotation
  readonly company?: unknown
  readonly unconfirmed?: boolean
  readonly taxCountry?: string
  readonly methods?: readonly PaymentMethod[]
  readonly createdAt: Date
  readonly changedAt: Date
  readonly orderedAt?: Date
  readonly website: string
}

export function termsOf(quoted: Quoted): { validUntil: Date; sentences: string[] } {
  const { quotation, company, unconfirmed, taxCountry, methods, createdAt, changedAt, orderedAt, website } = quoted
  const isPassing = company === undefined || unconfirmed === true
  const validUntil = isPassing ? keptUntil(changedAt) : new Date(createdAt.getTime() + validFor)
  const { currency, minimumFee, items, tax, totalDiscountAmount } = quotation
  const sentences = [
    orderedAt
      ? `This is what was ordered on ${usDate(orderedAt)}.`
      : `This quote holds until ${usDate(validUntil)}, for this file and these languages. Another file, or other languages, are quoted anew.`,
    'Words are those of the source text, without placeholders and markup. What the file has translated already is not charged.',
    ...(items.some(({ hasTM }) => hasTM) ? ['Words that translation memory knows are not charged.'] : []),
    ...(totalDiscountAmount > 0 ? ['The cost of a language is before its discount.'] : []),
    ...(minimumFee > 0 ? [`Minimum order ${formatMoney(minimumFee, currency)}, VAT not included.`] : []),
    taxSentences[tax.treatment],
    ...(taxCountry === undefined || orderedAt ? [] : estimated(quotation, taxCountry, methods && waysOf(methods))),
    'The card processing fee is for cards and wallets alone.',
    'Work begins when the order is paid.',
    `Our terms of service: ${new URL('/terms', website).href}`,
  ]
  return { validUntil, sentences }
}

/** What the quote comes to in a country, as the page says it. */
function estimated(quotation: Quotation, country: string, ways: Ways | undefined): string[] {
  const estimate = estimateOf(quotation, country)
  const { currency } = quotation
  const { rate } = estimate.otherwise.tax
  const vat = rate === undefined ? 'no VAT' : `VAT ${formatShare(rate)} included`
  const numbered = numberWords(estimate, country, currency, ways)
  return [
    ...(quotation.tax.treatment === 'undetermined'
      ? [`In ${countryName(country)}: ${waysIn(estimate, currency, ways)}, ${vat}.`]
      : []),
    ...(numbered === undefined ? [] : [numbered]),
  ]
}

const taxSentences: Record<Quotation['tax']['treatment'], string> = {
  undetermined: 'VAT not included: it depends on the country and the VAT number of who pays.',
  vat: 'VAT is charged at the Swedish rate.',
  reverseCharge: 'No VAT is charged: reverse charge, the customer accounts for VAT.',
  outsideScope: 'No VAT is charged outside the EU.',
}
