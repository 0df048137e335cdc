import {
  difference,
  fromDecimal,
  nothing,
  rateFromDecimal,
  shareOf,
  sum,
  toDecimal,
  type Minor,
} from '#domain/money/money.ts'
import { standardFees } from './fee-schedule.ts'
import { taxTreatment, type TaxedCompany } from './tax.ts'
import { taxToWire, type TaxOnWire, type TaxTreatment } from './tax-treatment.ts'

/** What staff may say of the fees of an offer or an invoice, as decimals; those of the standard list unless told. */
export type PaperFees = {
  readonly managementFee?: number | undefined
  readonly minimumFee?: number | undefined
  readonly cardFee?: number | undefined
}

/** What a paper comes to in one way to pay, as decimals. */
export type PaperSum = {
  readonly netCost: number
  readonly totalTransactionFee: number
  readonly totalVAT: number
  readonly totalCost: number
}

export type PaperSums = PaperSum & {
  readonly pmFee: number
  readonly minimumAdjustmentFee: number
  readonly tax: TaxOnWire
  /** With the card processing fee. */
  readonly withFees: PaperSum
}

/** What an offer or an invoice comes to: fees on the cost of its lines, the least that it may come to, VAT on all of it. */
export function paperSums(lines: Minor, fees: PaperFees, company: TaxedCompany): PaperSums {
  const management = fees.managementFee === undefined ? standardFees.management : rateFromDecimal(fees.managementFee)
  const card = fees.cardFee === undefined ? standardFees.card : rateFromDecimal(fees.cardFee)
  const least = fees.minimumFee === undefined ? standardFees.minimum : fromDecimal(fees.minimumFee)
  const pmFee = shareOf(lines, management)
  const beforeMinimum = sum([lines, pmFee])
  const adjustment = beforeMinimum < least ? difference(least, beforeMinimum) : nothing
  const net = sum([beforeMinimum, adjustment])
  const tax = taxTreatment(company)
  return {
    pmFee: toDecimal(pmFee),
    minimumAdjustmentFee: toDecimal(adjustment),
    tax: taxToWire(tax),
    ...sumWith(net, nothing, tax),
    withFees: sumWith(net, shareOf(net, card), tax),
  }
}

function sumWith(net: Minor, transactionFee: Minor, tax: TaxTreatment): PaperSum {
  const netCost = sum([net, transactionFee])
  const vat = tax.treatment === 'vat' ? shareOf(netCost, tax.rate) : nothing
  return {
    netCost: toDecimal(netCost),
    totalTransactionFee: toDecimal(transactionFee),
    totalVAT: toDecimal(vat),
    totalCost: toDecimal(sum([netCost, vat])),
  }
}
