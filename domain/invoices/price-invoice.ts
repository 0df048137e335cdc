import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import { difference, priceWords, rateFromDecimal, sum, toDecimal, type Minor } from '#domain/money/money.ts'
import { paperSums } from '#domain/pricing/paper-sums.ts'
import type { InvoiceFile } from './invoice-file.ts'
import type { InvoiceDocument } from './invoice.ts'

type FileRow = InvoiceFile['projects'][number]['rows'][number]
type Line = { readonly row: FileRow; readonly total: Minor; readonly discount: Minor }

/** Computes the sums of an invoice for each payment method. Each line is rounded once, after its discount. */
export function priceInvoice(file: InvoiceFile, vatStanding: VatStanding): InvoiceDocument {
  const projects = file.projects.map(({ name, rows }) => ({ name, lines: rows.map(lineOf) }))
  const summary = totalOf(projects.flatMap(({ lines }) => lines))
  const { vatNumber, country } = file.customer
  return {
    projects: projects.map(({ name, lines }) => ({
      name,
      totalCost: toDecimal(totalOf(lines)),
      totalDiscountAmount: toDecimal(sum(lines.map(({ discount }) => discount))),
      rows: lines.map(({ row, total, discount }) => ({
        ...row,
        discount: toDecimal(discount),
        totalCost: toDecimal(total),
      })),
    })),
    projectSummary: toDecimal(summary),
    ...paperSums(summary, file, { vatNumber, vatStanding, address: { country } }),
    currency: file.currency,
  }
}

function lineOf(row: FileRow): Line {
  const rate = rateFromDecimal(row.costPerWord)
  const total = priceWords(rate, row.wordCount, rateFromDecimal(row.discount))
  return { row, total, discount: difference(priceWords(rate, row.wordCount), total) }
}

function totalOf(lines: readonly Line[]): Minor {
  return sum(lines.map(({ total }) => total))
}
