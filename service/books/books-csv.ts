import Papa from 'papaparse'
import type { Entry } from './entry.ts'
import type { Books } from './read-books.ts'
import { vatSummary } from './vat-summary.ts'

/** The books of a month as .csv files (RFC 4180, in UTF-8 with a mark for spreadsheets), by what each holds. */
export function booksAsCsv(books: Books): Readonly<Record<'invoices' | 'credits' | 'vat', string>> {
  return {
    invoices: csvOf(entryHeads, books.invoices.map(cellsOf)),
    credits: csvOf(entryHeads, books.credits.map(cellsOf)),
    vat: csvOf(
      ['Currency', 'VAT treatment', 'Country', 'VAT rate %', 'Net', 'VAT', 'Total'],
      vatSummary(books).map(({ currency, tax, country, net, vat, total }) => [
        currency,
        treatments[tax.treatment],
        country,
        percent(tax),
        ...[net, vat, total].map(decimal),
      ]),
    ),
  }
}

const entryHeads = [
  'Date',
  'Number',
  'Kind',
  'Customer',
  'Country',
  'VAT number',
  'VIES consultation',
  'Currency',
  'Net',
  'VAT treatment',
  'VAT rate %',
  'VAT',
  'Total',
  'Provider',
  'Transaction',
]

const treatments: Readonly<Record<Entry['tax']['treatment'], string>> = {
  vat: 'VAT',
  reverseCharge: 'reverse charge',
  outsideScope: 'outside the scope',
  undetermined: 'not determined',
}

function cellsOf(entry: Entry): string[] {
  const { at, number, kind, customer, consultationNumber, currency, net, tax, vat, total } = entry
  return [
    at.toISOString().slice(0, 10),
    number,
    kind,
    customer.companyName,
    customer.country,
    customer.vatNumber,
    consultationNumber,
    currency,
    decimal(net),
    treatments[tax.treatment],
    percent(tax),
    decimal(vat),
    decimal(total),
    entry.provider,
    entry.transaction,
  ]
}

/** A customer's name may be written so that a spreadsheet would take it for a formula. */
function csvOf(fields: readonly string[], data: readonly (readonly string[])[]): string {
  const rows = Papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { escapeFormulae: formula })
  return `\uFEFF${rows}\r\n`
}

/** How a cell begins that spreadsheets take for a formula. A negative sum begins with a minus sign, too, and is left alone. */
const formula = /^(?:[=+@\t\r]|-(?!\d+\.\d\d$))/

function decimal(amount: number): string {
  return amount.toFixed(2)
}

function percent(tax: Entry['tax']): string {
  return String(Number(((tax.rate ?? 0) * 100).toFixed(4)))
}
