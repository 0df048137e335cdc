import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import { difference, priceHundredths, rateFromDecimal, sum, toDecimal, type Minor } from '#domain/money/money.ts'
import { paperSums } from '#domain/pricing/paper-sums.ts'
import type { OfferFile } from './offer-file.ts'
import type { OfferOrder, OfferRow } from './offer.ts'

type FileRow = OfferFile['projects'][number]['rows'][number]
type Line = { readonly row: OfferRow; readonly total: Minor; readonly discount: Minor }

/** Computes the sums of an offer. Each line is rounded once, after its discount; the fees are those of orders. */
export function priceOffer(
  file: OfferFile,
  { id, orderDate, vatStanding }: { id: string; orderDate: string; vatStanding: VatStanding },
): OfferOrder {
  const projects = file.projects.map(({ name, rows }) => ({ name, lines: rows.map(lineOf) }))
  const lines = projects.flatMap((project) => project.lines)
  const { vatNumber, country } = file.customer
  const { pmFee, minimumAdjustmentFee, netCost, tax, shares, totalVAT, totalCost } = paperSums(totalOf(lines), file, {
    vatNumber,
    vatStanding,
    address: { country },
  })
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
    totalTranslationCost: toDecimal(totalOf(lines)),
    pmFee,
    minimumAdjustmentFee,
    netCost,
    tax,
    shares: { managementFee: shares.managementFee },
    totalVAT,
    currency: file.currency,
    totalCost,
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
