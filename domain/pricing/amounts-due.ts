import { difference, nothing, shareOf, sum, type Minor } from '#domain/money/money.ts'
import type { FeeSchedule } from './fee-schedule.ts'
import type { TaxTreatment } from './tax-treatment.ts'

export type DueFees = Pick<FeeSchedule, 'management' | 'card' | 'minimum'>

/** The amounts due for one payment method. */
export type Due = {
  readonly transactionFee: Minor
  /** Includes the transaction fee. */
  readonly netCost: Minor
  readonly vat: Minor
  readonly totalCost: Minor
}

export type AmountsDue = {
  readonly management: Minor
  /** The amount that raises the net cost to the minimum. */
  readonly adjustment: Minor
  readonly due: Due
  /** Includes the card processing fee. */
  readonly dueByCard: Due
}

/**
 * The amounts due for a cost and its discount, in an order, an offer or an invoice: with the management fee, raised to
 * the minimum unless the cost is 0, with VAT on the whole.
 */
export function amountsDue(cost: Minor, discount: Minor, fees: DueFees, tax: TaxTreatment): AmountsDue {
  const discounted = difference(cost, discount)
  const management = shareOf(discounted, fees.management)
  const beforeMinimum = sum([discounted, management])
  const adjustment = cost === 0 ? nothing : shortfall(beforeMinimum, fees.minimum)
  const net = sum([beforeMinimum, adjustment])
  return {
    management,
    adjustment,
    due: dueWith(net, nothing, tax),
    dueByCard: dueWith(net, shareOf(net, fees.card), tax),
  }
}

export function vatOn(netCost: Minor, tax: TaxTreatment): Minor {
  return tax.treatment === 'vat' ? shareOf(netCost, tax.rate) : nothing
}

function shortfall(amount: Minor, least: Minor): Minor {
  return amount < least ? difference(least, amount) : nothing
}

function dueWith(net: Minor, transactionFee: Minor, tax: TaxTreatment): Due {
  const netCost = sum([net, transactionFee])
  const vat = vatOn(netCost, tax)
  return { transactionFee, netCost, vat, totalCost: sum([netCost, vat]) }
}
