import { and, asc, eq, getTableColumns, gt, gte, inArray, lt, sql, type AnyColumn } from 'drizzle-orm'
import { sumOfInvoice } from '#domain/invoices/invoice.ts'
import { decimalDifference, minor, nothing, toDecimal } from '#domain/money/money.ts'
import { taxIn } from '#domain/payments/money-back.ts'
import { amountsBy } from '#domain/payments/price.ts'
import { invoiceNumber } from '#service/invoices/invoice-number.ts'
import { toCompany } from '#service/store/companies.ts'
import type { Database } from '#service/store/database.ts'
import { invoices } from '#service/store/link.schema.ts'
import { paymentReturns, payments } from '#service/store/payment.schema.ts'
import { companies, orders, users } from '#service/store/schema.ts'
import { vatLookUps } from '#service/store/vat.schema.ts'
import { customerOf, type Entry } from './entry.ts'
import type { Month } from './month.ts'

export type Books = { readonly invoices: readonly Entry[]; readonly credits: readonly Entry[] }

/** What was invoiced and credited in a month, by date. An order that nothing was paid for is in no books. */
export async function readBooks(db: Database, month: Month): Promise<Books> {
  const found = [...(await ordersPaidIn(db, month)), ...(await invoicesOf(db, month))]
  return {
    invoices: found.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    credits: await creditsOf(db, month),
  }
}

const withOrder = {
  payment: getTableColumns(payments),
  quotation: orders.quotation,
  method: orders.paymentMethod,
  paidAt: orders.paidAt,
  company: companies,
  consultationNumber: consultationOf(vatLookUps.orderNumber, payments.orderNumber),
}

function selectPaidOrders(db: Database) {
  return db
    .select(withOrder)
    .from(payments)
    .innerJoin(orders, eq(orders.number, payments.orderNumber))
    .leftJoin(users, eq(users.userUid, orders.customerUid))
    .leftJoin(companies, eq(companies.companyUuid, users.companyUuid))
}

type PaidOrder = Awaited<ReturnType<typeof selectPaidOrders>>[number]

async function ordersPaidIn(db: Database, { from, end }: Month): Promise<Entry[]> {
  const rows = await selectPaidOrders(db).where(
    and(eq(payments.status, 'captured'), gte(orders.paidAt, from), lt(orders.paidAt, end)),
  )
  return rows.flatMap((row) => entryOfOrder(row))
}

function entryOfOrder({ payment, quotation, method, paidAt, company, consultationNumber }: PaidOrder): Entry[] {
  const payer = payment.billed?.company ?? (company && toCompany(company))
  if (!quotation || !method || !paidAt || !payer) return []
  const { netCost, tax, totalCost } = amountsBy(quotation, method)
  return [
    {
      kind: 'order',
      number: String(payment.orderNumber),
      at: paidAt,
      customer: customerOf(payer),
      consultationNumber,
      currency: quotation.currency,
      tax,
      net: netCost,
      vat: tax.amount,
      total: totalCost,
      ...moneyOf(payment),
    },
  ]
}

function selectInvoices(db: Database) {
  const paying = and(eq(payments.invoiceNumber, invoices.number), eq(payments.status, 'captured'))
  return db
    .select({
      invoice: getTableColumns(invoices),
      payment: getTableColumns(payments),
      consultationNumber: consultationOf(vatLookUps.invoiceNumber, invoices.number),
    })
    .from(invoices)
    .leftJoin(payments, paying)
}

type IssuedInvoice = Awaited<ReturnType<typeof selectInvoices>>[number]

/** Invoices are booked as they were issued, and the card fee in the month when it is paid. */
async function invoicesOf(db: Database, { from, end }: Month): Promise<Entry[]> {
  const issued = await selectInvoices(db).where(and(gte(invoices.issuedAt, from), lt(invoices.issuedAt, end)))
  const paid = await selectInvoices(db).where(and(gte(invoices.paidAt, from), lt(invoices.paidAt, end)))
  return [...issued.map((row) => entryOfInvoice(row)), ...paid.flatMap((row) => cardFeeOf(row))]
}

function entryOfInvoice({ invoice, payment, consultationNumber }: IssuedInvoice): Entry {
  const { netCost, totalVAT, totalCost, currency, tax } = invoice.document
  return {
    kind: 'invoice',
    number: invoiceNumber(invoice),
    at: invoice.issuedAt,
    customer: customerOf(invoice.customer.company),
    consultationNumber,
    currency,
    tax,
    net: netCost,
    vat: totalVAT,
    total: totalCost,
    ...moneyOf(payment),
  }
}

function cardFeeOf(row: IssuedInvoice): Entry[] {
  const { document, paidAt, paymentMethod } = row.invoice
  if (!paidAt || !paymentMethod) return []
  const paid = sumOfInvoice(document, paymentMethod)
  const total = decimalDifference(paid.totalCost, document.totalCost)
  if (total === 0) return []
  const [net, vat] = [
    decimalDifference(paid.netCost, document.netCost),
    decimalDifference(paid.totalVAT, document.totalVAT),
  ]
  return [{ ...entryOfInvoice(row), kind: 'card fee', at: paidAt, net, vat, total }]
}

/** What went back of money that paid for something. The credits of one receipt are counted from 1, by date. */
async function creditsOf(db: Database, { from, end }: Month): Promise<Entry[]> {
  const number = sql`row_number() over (partition by ${paymentReturns.paymentId} order by ${paymentReturns.createdAt}, ${paymentReturns.id})`
  const returned = db
    .select({ ...getTableColumns(paymentReturns), count: number.mapWith(Number).as('count') })
    .from(paymentReturns)
    .where(and(gt(paymentReturns.returned, nothing), inArray(paymentReturns.status, ['done', 'lost'])))
    .as('returned')
  const rows = await db
    .select({
      id: returned.paymentId,
      at: returned.createdAt,
      sum: returned.returned,
      count: returned.count,
      reference: returned.reference,
    })
    .from(returned)
    .innerJoin(payments, eq(payments.id, returned.paymentId))
    .where(and(eq(payments.status, 'captured'), gte(returned.createdAt, from), lt(returned.createdAt, end)))
    .orderBy(asc(returned.createdAt), asc(returned.id))
  const paid = await paidBy(db, [...new Set(rows.map(({ id }) => id))])
  return rows.flatMap(({ id, at, sum, count, reference }) => {
    const entry = paid.get(id)
    if (!entry) return []
    const total = toDecimal(minor(sum))
    const vat = taxIn(total, { tax: entry.vat, total: entry.total })
    const credit = { at, total, vat, net: decimalDifference(total, vat), transaction: reference ?? '' }
    return [{ ...entry, ...credit, kind: 'credit' as const, number: `${entry.number}, credit ${count}` }]
  })
}

/** What each of these payments paid for, in the sums that were paid. */
async function paidBy(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Entry>> {
  if (ids.length === 0) return new Map()
  const ofOrders = await selectPaidOrders(db).where(inArray(payments.id, [...ids]))
  const ofInvoices = await selectInvoices(db).where(inArray(payments.id, [...ids]))
  return new Map([
    ...ofOrders.flatMap((row) => entryOfOrder(row).map((entry) => [row.payment.id, entry] as const)),
    ...ofInvoices.flatMap((row) => (row.payment ? [[row.payment.id, paidInvoice(row)] as const] : [])),
  ])
}

function paidInvoice(row: IssuedInvoice): Entry {
  const { document, paymentMethod } = row.invoice
  if (!paymentMethod) return entryOfInvoice(row)
  const { netCost, totalVAT, totalCost } = sumOfInvoice(document, paymentMethod)
  return { ...entryOfInvoice(row), net: netCost, vat: totalVAT, total: totalCost }
}

function moneyOf(payment: typeof payments.$inferSelect | null) {
  return { provider: payment?.provider ?? '', transaction: payment?.transaction ?? payment?.reference ?? '' }
}

/** The consultation number by which a register found the VAT number, for the order or the invoice of that number. */
function consultationOf(column: AnyColumn, number: AnyColumn) {
  const { consultationNumber, outcome, askedAt } = vatLookUps
  return sql<string>`coalesce((select ${consultationNumber} from ${vatLookUps} where ${outcome} = 'found'
    and ${column} = ${number} order by ${askedAt} desc limit 1), '')`
}
