import { fromDecimal, nothing, rateFromDecimal, rateToDecimal, toDecimal, type Minor } from '#domain/money/money.ts'
import { amountsDue, type Due, type DueFees } from './amounts-due.ts'
import { standardFees } from './fee-schedule.ts'
import type { FeeShares } from './fee-shares.ts'
import { taxTreatment, type TaxedCompany } from './tax.ts'
import { taxToWire, type TaxOnWire } from './tax-treatment.ts'

/** The fees that staff may set for an offer or an invoice, as decimals; those of the standard list unless given. */
export type PaperFees = {
  readonly managementFee?: number | undefined
  readonly minimumFee?: number | undefined
  readonly cardFee?: number | undefined
}

/** The sums of an offer or an invoice for one payment method, as decimals. */
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
  /** By which the fees were worked out. */
  readonly shares: FeeShares
  /** Includes the card processing fee. */
  readonly withFees: PaperSum
}

/** Computes the sums of an offer or an invoice: fees on the cost of its lines, the minimum, and VAT on the whole. */
export function paperSums(lines: Minor, fees: PaperFees, company: TaxedCompany): PaperSums {
  const tax = taxTreatment(company)
  const rates = feesOf(fees)
  const { management, adjustment, due, dueByCard } = amountsDue(lines, nothing, rates, tax)
  return {
    pmFee: toDecimal(management),
    minimumAdjustmentFee: toDecimal(adjustment),
    tax: taxToWire(tax),
    shares: { managementFee: rateToDecimal(rates.management), cardFee: rateToDecimal(rates.card) },
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
