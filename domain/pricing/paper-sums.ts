import { fromDecimal, nothing, rateFromDecimal, toDecimal, type Minor } from '#domain/money/money.ts'
import { amountsDue, type Due, type DueFees } from './amounts-due.ts'
import { standardFees } from './fee-schedule.ts'
import { taxTreatment, type TaxedCompany } from './tax.ts'
import { taxToWire, type TaxOnWire } from './tax-treatment.ts'

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
  const tax = taxTreatment(company)
  const { management, adjustment, due, dueByCard } = amountsDue(lines, nothing, feesOf(fees), tax)
  return {
    pmFee: toDecimal(management),
    minimumAdjustmentFee: toDecimal(adjustment),
    tax: taxToWire(tax),
    ...dueToPaper(due),
    withFees: dueToPaper(dueByCard),
  }
}

function feesOf({ managementFee, cardFee, minimumFee }: PaperFees): DueFees {
  return {
    management: managementFee === undefined ? standardFees.management : rateFromDecimal(managementFee),
    card: cardFee === undefined ? standardFees.card : rateFromDecimal(cardFee),
    minimum: minimumFee === undefined ? standardFees.minimum : fromDecimal(minimumFee),
  }
}

function dueToPaper({ netCost, transactionFee, vat, totalCost }: Due): PaperSum {
  return {
    netCost: toDecimal(netCost),
    totalTransactionFee: toDecimal(transactionFee),
    totalVAT: toDecimal(vat),
    totalCost: toDecimal(totalCost),
  }
}
