import type { Seller } from '#domain/accounts/seller.ts'
import type { Currency } from '#domain/money/money.ts'
import { formatCount, formatMoney, formatRate, formatShare } from '#domain/money/format.ts'
import type { MoneyBack } from '#domain/payments/money-back.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { type FeeShares, withShare } from '#domain/pricing/fee-shares.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import {
  addDetails,
  addHeading,
  addNotes,
  addParties,
  headingHeight,
  layNotes,
  openLetter,
  type Party,
  sellerParty,
} from './letter.ts'
import { margin, type PaperSheet } from './sheet.ts'
import { creditFigures, disputeNotes } from './credits.ts'
import { addFigures, addTable, figureCell, layFigures } from './table.ts'
import type { Column, TableFigure } from './table.ts'
import type { Block } from './typesetting.ts'
import { usDate } from './us-date.ts'

/** A line of an invoice; `totalCost` is the amount after the discount. */
type InvoiceRow = {
  readonly name: string
  readonly wordCount: number
  readonly costPerWord: number
  readonly discount: number
  readonly totalCost: number
}

export type InvoicePaper = {
  readonly number: string
  readonly issuedAt: Date
  /** Absent while the invoice is to be paid; with it the paper is a receipt. */
  readonly paid?: { readonly at: Date; readonly by: Exclude<PaymentMethod, 'bypass'> }
  /** What went back of it since then; each refund is a credit. */
  readonly returned?: readonly MoneyBack[] | undefined
  readonly seller: Seller
  /** Where the customer finds the terms. */
  readonly website: string
  readonly customer: Party
  /** Amounts are decimals of `currency`; a project's total is the amount after its discounts. */
  readonly projects: readonly {
    readonly name: string
    readonly totalCost: number
    readonly rows: readonly InvoiceRow[]
  }[]
  /** By which the fees were worked out; absent where that is not known. */
  readonly shares?: FeeShares | undefined
  readonly managementFee: number
  readonly minimumAdjustmentFee: number
  readonly cardFee: number
  readonly netCost: number
  readonly tax: Quotation['tax']
  readonly totalCost: number
  /** The amount to pay by card, before it is paid. */
  readonly withFees?: { readonly cardFee: number; readonly totalCost: number } | undefined
  readonly currency: Currency
}

/** An invoice, or the receipt of a paid one, as a tagged PDF in the style of the quote. */
export async function renderInvoicePdf(invoice: InvoicePaper): Promise<Uint8Array> {
  const { number, issuedAt, paid, currency } = invoice
  const kind = paid ? 'Receipt' : 'Invoice'
  const sheet = await openLetter({ title: `${kind} ${number}`, createdAt: paid?.at ?? issuedAt }, kind)
  await addDetails(sheet, [
    ['Invoice number', number],
    ['Invoice date', usDate(issuedAt)],
    ...(paid ? [['Paid on', usDate(paid.at)] as const] : []),
    ['Currency', currency],
  ])
  await addParties(sheet, sellerParty(invoice.seller, invoice.website), invoice.customer)
  for (const project of invoice.projects) await addProject(sheet, project, currency)
  await addTotal(sheet, invoice)
  return await sheet.close(`${kind} ${number}`)
}

async function addProject(
  sheet: PaperSheet,
  { name, rows }: InvoicePaper['projects'][number],
  currency: Currency,
): Promise<void> {
  await addHeading(sheet, 'H2', name === '' ? 'Translation' : name)
  const hasDiscounts = rows.some(({ discount }) => discount > 0)
  const figures = ['Words', 'Cost per word', ...(hasDiscounts ? ['Discount'] : []), 'Total']
  const columns: Column[] = [{ head: 'Name', isFigure: false }, ...figures.map((head) => ({ head, isFigure: true }))]
  const lines = rows.map((row) => [
    [{ text: row.name, bold: true }],
    figureCell(formatCount(row.wordCount)),
    figureCell(formatRate(row.costPerWord, currency)),
    ...(hasDiscounts ? [figureCell(formatMoney(-row.discount, currency))] : []),
    figureCell(formatMoney(row.totalCost, currency)),
  ])
  await addTable(sheet, columns, lines)
}

/** The total and, on the same page, the notes. Fees of zero are left out; VAT is always listed. */
async function addTotal(sheet: PaperSheet, invoice: InvoicePaper): Promise<void> {
  const { projects, tax, paid, shares, currency } = invoice
  const money = (label: string, amount: number): TableFigure => ({ label, value: formatMoney(amount, currency) })
  const fees: readonly (readonly [label: string, amount: number])[] = [
    [withShare('Management fee', shares?.managementFee), invoice.managementFee],
    ['Min adjustment fee', invoice.minimumAdjustmentFee],
    [withShare('Card processing fee', shares?.cardFee), invoice.cardFee],
  ]
  const figures = [
    ...projects.map(({ name, totalCost }) => money(projects.length > 1 ? name : 'Translation', totalCost)),
    ...fees.filter(([, amount]) => amount !== 0).map(([label, amount]) => money(label, amount)),
    money('Net cost', invoice.netCost),
    money(tax.rate === undefined ? 'VAT' : `VAT ${formatShare(tax.rate)}`, tax.amount),
    { ...money('Total', invoice.totalCost), isTotal: true },
    ...creditFigures(invoice),
  ]
  const width = sheet.width / 2 - 18
  const x = margin + sheet.width - width
  const total = await layFigures(sheet, width, figures)
  const statement = paid && (await sheet.lay({ text: statementOf(paid), bold: true, size: 10.5 }, sheet.width))
  const notes = await layNotes(sheet, notesOf(invoice))
  sheet.makeRoom(headingHeight + total.height + (statement ? statement.height + 8 : 0) + notes.height)
  await addHeading(sheet, 'H2', 'Total', { x })
  addFigures(sheet, x, total)
  if (statement) addStatement(sheet, statement)
  await addNotes(sheet, 'Notes', notes)
}

function addStatement(sheet: PaperSheet, block: Block): void {
  sheet.makeRoom(block.height + 8)
  sheet.down(8)
  sheet.say(sheet.root, 'P', () => sheet.draw(block, margin + sheet.width, sheet.top, { right: true }))
  sheet.down(block.height)
}

function statementOf({ at, by }: NonNullable<InvoicePaper['paid']>): string {
  return `Paid on ${usDate(at)} by ${means[by]}.`
}

const means: Record<NonNullable<InvoicePaper['paid']>['by'], string> = {
  card: 'card',
  saved_card: 'saved card or wallet',
  paypal: 'PayPal',
}

function notesOf(invoice: InvoicePaper): string[] {
  const { tax, projects, website, withFees, shares, currency } = invoice
  const hasDiscounts = projects.some(({ rows }) => rows.some(({ discount }) => discount > 0))
  return [
    taxSentences[tax.treatment],
    ...(hasDiscounts ? ['Totals of lines are after their discounts.'] : []),
    ...(withFees
      ? [
          `Paid by card or wallet: ${withShare('card processing fee', shares?.cardFee)} ${formatMoney(withFees.cardFee, currency)}, total ${formatMoney(withFees.totalCost, currency)}.`,
        ]
      : []),
    ...disputeNotes(invoice),
    `Our terms of service: ${new URL('/terms', website).href}`,
  ]
}

const taxSentences: Record<Quotation['tax']['treatment'], string> = {
  undetermined: 'VAT not included.',
  vat: 'VAT is charged at the Swedish rate.',
  reverseCharge:
    'Reverse charge: no VAT is charged, the customer accounts for it (Article 196 of Council Directive 2006/112/EC).',
  outsideScope:
    'No VAT is charged: the service is supplied outside the EU (Article 44 of Council Directive 2006/112/EC).',
}
