import { fromDecimal, rateToDecimal, sum, toDecimal } from '#domain/money/money.ts'
import { vatOn } from './amounts-due.ts'
import type { Quotation } from './quotation.ts'
import type { TaxTreatment } from './tax-treatment.ts'
import { taxesIn } from './taxes-in.ts'

type Due = Quotation['withFees']

/** What a quotation comes to in the end, by the way of paying. */
export type Estimate = {
  readonly byCard: Due
  /** By every way without the card processing fee. */
  readonly otherwise: Due
  /** With a valid VAT number, where that changes the sum. */
  readonly withNumber: { readonly byCard: Due; readonly otherwise: Due } | undefined
}

/**
 * The estimate of a quotation for a company in a country. A quotation that knows its VAT keeps it; without a country, one
 * that does not is left without VAT.
 */
export function estimateOf(quotation: Quotation, country: string | undefined): Estimate {
  const taxes = country === undefined ? undefined : taxesIn(country)
  const isOpen = quotation.tax.treatment === 'undetermined'
  const plain = { byCard: quotation.withFees, otherwise: quotation }
  const shown = isOpen && taxes ? taxed(quotation, taxes.withoutNumber) : plain
  const isCheaper = shown.otherwise.tax.treatment === 'vat' && taxes?.withNumber.treatment === 'reverseCharge'
  return { ...shown, withNumber: isCheaper ? taxed(quotation, taxes.withNumber) : undefined }
}

/** The sums of a quotation with another VAT treatment, equal to those of a quotation that was made with it. */
function taxed(quotation: Quotation, tax: TaxTreatment): Pick<Estimate, 'byCard' | 'otherwise'> {
  return { byCard: dueWith(quotation.withFees, tax), otherwise: dueWith(quotation, tax) }
}

function dueWith({ totalTransactionFee, netCost }: Due, tax: TaxTreatment): Due {
  const net = fromDecimal(netCost)
  const vat = vatOn(net, tax)
  return {
    totalTransactionFee,
    netCost,
    tax: {
      amount: toDecimal(vat),
      ...(tax.treatment === 'vat' && { rate: rateToDecimal(tax.rate) }),
      treatment: tax.treatment,
    },
    totalCost: toDecimal(sum([net, vat])),
  }
}
