import {
  difference,
  fromDecimal,
  nothing,
  priceHundredths,
  rateFromDecimal,
  shareOf,
  sum,
  toDecimal,
  type Minor,
} from '#domain/money/money.ts'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { taxTreatment } from '#domain/pricing/tax.ts'
import { taxToWire } from '#domain/pricing/tax-treatment.ts'
import type { OfferFile } from './offer-file.ts'
import type { OfferOrder, OfferRow } from './offer.ts'

type FileRow = OfferFile['projects'][number]['rows'][number]
type Line = { readonly row: OfferRow; readonly total: Minor; readonly discount: Minor }

/** What an offer comes to. Each line is rounded once, after its discount; the fees are those of orders. */
export function priceOffer(file: OfferFile, { id, orderDate }: { id: string; orderDate: string }): OfferOrder {
  const projects = file.projects.map(({ name, rows }) => ({ name, lines: rows.map(lineOf) }))
  const lines = projects.flatMap((project) => project.lines)
  const translation = totalOf(lines)
  const management = file.managementFee === undefined ? standardFees.management : rateFromDecimal(file.managementFee)
  const pmFee = shareOf(translation, management)
  const least = file.minimumFee === undefined ? standardFees.minimum : fromDecimal(file.minimumFee)
  const beforeMinimum = sum([translation, pmFee])
  const adjustment = beforeMinimum < least ? difference(least, beforeMinimum) : nothing
  const net = sum([beforeMinimum, adjustment])
  const { vatNumber, country } = file.customer
  const tax = taxTreatment({ vatNumber, address: { country } })
  const vat = tax.treatment === 'vat' ? shareOf(net, tax.rate) : nothing
  return {
    id,
    orderDate,
    projects: projects.map(({ name, lines: own }) => ({
      name,
      totalCost: toDecimal(totalOf(own)),
      totalDiscountAmount: toDecimal(discountOf(own)),
      rows: own.map(({ row }) => row),
    })),
    totalDiscountAmount: toDecimal(discountOf(lines)),
    totalTranslationCost: toDecimal(translation),
    pmFee: toDecimal(pmFee),
    minimumAdjustmentFee: toDecimal(adjustment),
    netCost: toDecimal(net),
    tax: taxToWire(tax),
    totalVAT: toDecimal(vat),
    currency: file.currency,
    totalCost: toDecimal(sum([net, vat])),
  }
}

function lineOf(row: FileRow): Line {
  const rate = rateFromDecimal(row.pricePerUnit)
  const hundredths = Math.round(row.quantity * 100)
  const total = priceHundredths(rate, hundredths, rateFromDecimal(row.discount))
  return {
    row: { ...row, totalCost: toDecimal(total) },
    total,
    discount: difference(priceHundredths(rate, hundredths), total),
  }
}

function totalOf(lines: readonly Line[]): Minor {
  return sum(lines.map(({ total }) => total))
}

function discountOf(lines: readonly Line[]): Minor {
  return sum(lines.map(({ discount }) => discount))
}
