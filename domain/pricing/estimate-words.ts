import { countryName } from '#domain/accounts/country-name.ts'
import { formatMoney, formatShare } from '#domain/money/format.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { isByCard } from '#domain/payments/price.ts'
import type { Estimate } from './estimate.ts'
import { taxNotes } from './tax-words.ts'

/** The ways to pay that a sentence names: by card, and how the others are called; undefined without others. */
export type Ways = { readonly card: boolean; readonly others: string | undefined }

const allWays: Ways = { card: true, others: 'by PayPal' }

/** The ways of those that are offered that cost differently. */
export function waysOf(methods: readonly PaymentMethod[]): Ways {
  return { card: methods.some(isByCard), others: methods.includes('paypal') ? allWays.others : undefined }
}

/** What a sum consists of beside the net cost: 'Card processing fee €81.37, VAT 25% €721.77'. */
export function extrasIn({ totalTransactionFee, tax }: Estimate['byCard'], currency: Currency): string {
  const parts = [
    ...(totalTransactionFee > 0 ? [`Card processing fee ${formatMoney(totalTransactionFee, currency)}`] : []),
    ...(tax.rate === undefined ? [] : [`VAT ${formatShare(tax.rate)} ${formatMoney(tax.amount, currency)}`]),
  ]
  return parts.join(', ') || 'No fee'
}

/** What is said of VAT under the sums. */
export function taxWords({ otherwise }: Estimate): string {
  const { treatment } = otherwise.tax
  return treatment === 'undetermined' ? 'VAT not included: choose your country to see it.' : taxNotes[treatment]
}

/** What a VAT number changes; undefined where it changes nothing. */
export function numberWords(
  { withNumber }: Estimate,
  country: string | undefined,
  currency: Currency,
  ways: Ways = allWays,
): string | undefined {
  if (!withNumber || country === undefined) return undefined
  return `With a valid VAT number of ${countryName(country)}: ${waysIn(withNumber, currency, ways)}, no VAT.`
}

/** The same for a customer's own company, also where it changes nothing; undefined where the number is counted already. */
export function numberAdvice(estimate: Estimate, country: string, currency: Currency, ways: Ways): string | undefined {
  if (estimate.otherwise.tax.treatment === 'reverseCharge') return undefined
  return numberWords(estimate, country, currency, ways) ?? 'A VAT number does not change this price.'
}

/** The sums of an estimate in one line: '€3,608.83 by card or wallet, €3,507.11 by PayPal'. */
export function waysIn(
  { byCard, otherwise }: Pick<Estimate, 'byCard' | 'otherwise'>,
  currency: Currency,
  { card, others }: Ways = allWays,
): string {
  const money = ({ totalCost }: Estimate['byCard']) => formatMoney(totalCost, currency)
  const said = [
    ...(card ? [`${money(byCard)} by card or wallet`] : []),
    ...(others === undefined ? [] : [`${money(otherwise)} ${others}`]),
  ]
  return said.join(', ')
}
