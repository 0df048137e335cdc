import { and, desc, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm'
import { euMembers } from '#domain/accounts/countries.ts'
import { awaitsCheck } from '#domain/accounts/number-note.ts'
import { taxesIn } from '#domain/pricing/taxes-in.ts'
import { invoiceNumber } from '#service/invoices/invoice-number.ts'
import type { Services } from '#service/services.ts'
import { toCompany } from '#service/store/companies.ts'
import type { Database } from '#service/store/database.ts'
import { invoices } from '#service/store/link.schema.ts'
import { companies, orders, users } from '#service/store/schema.ts'
import { vatLookUps, type LookUpOutcome } from '#service/store/vat.schema.ts'
import { standsFor } from './look-up.ts'

/** A VAT number that staff have to know of: whose it is, or which paper it is on, and why. */
export type VatDoubt = { readonly vatNumber: string; readonly of: string; readonly why: string }

/**
 * Numbers of customers that were taken provisionally or are not found; and orders and invoices of the last 90 days whose
 * number was not found, or not looked up, as it was counted.
 */
export async function vatDoubts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<VatDoubt[]> {
  const since = new Date(now().getTime() - standsFor)
  return [...(await ofCompanies(db)), ...(await ofOrders(db, since)), ...(await ofInvoices(db, since))]
}

async function ofCompanies(db: Database): Promise<VatDoubt[]> {
  const rows = await db
    .select({ company: companies, email: users.email })
    .from(companies)
    .innerJoin(users, eq(users.companyUuid, companies.companyUuid))
    .where(
      and(ne(companies.vatNumber, ''), ne(companies.vatStanding, 'found'), inArray(companies.country, [...euMembers])),
    )
    .orderBy(users.email)
  return rows.flatMap(({ company: row, email }) => {
    const company = toCompany(row)
    const isMissing = company.vatStanding === 'notFound'
    if (!isMissing && !awaitsCheck(company)) return []
    const why = isMissing ? 'not found: the order is refused' : 'not looked up yet: VAT is charged'
    return [{ vatNumber: company.vatNumber, of: email, why }]
  })
}

const counted: Readonly<Record<LookUpOutcome, string | undefined>> = {
  found: undefined,
  notFound: 'not found: no VAT was charged',
  noAnswer: 'not looked up for it yet: no VAT was charged, as it had been found before',
}

async function ofOrders(db: Database, since: Date): Promise<VatDoubt[]> {
  const rows = await db
    .selectDistinctOn([vatLookUps.orderNumber], {
      vatNumber: vatLookUps.vatNumber,
      outcome: vatLookUps.outcome,
      number: orders.number,
      quotation: orders.quotation,
    })
    .from(vatLookUps)
    .innerJoin(orders, eq(orders.number, vatLookUps.orderNumber))
    .where(and(isNotNull(orders.paidAt), gt(vatLookUps.askedAt, since)))
    .orderBy(vatLookUps.orderNumber, desc(vatLookUps.askedAt))
  return rows.flatMap(({ vatNumber, outcome, number, quotation }) => {
    const why = quotation?.tax.treatment === 'reverseCharge' ? counted[outcome] : undefined
    return why === undefined ? [] : [{ vatNumber, of: `order ${number}`, why }]
  })
}

async function ofInvoices(db: Database, since: Date): Promise<VatDoubt[]> {
  const rows = await db
    .selectDistinctOn([vatLookUps.invoiceNumber], {
      vatNumber: vatLookUps.vatNumber,
      outcome: vatLookUps.outcome,
      invoice: invoices,
    })
    .from(vatLookUps)
    .innerJoin(invoices, eq(invoices.number, vatLookUps.invoiceNumber))
    .where(gt(vatLookUps.askedAt, since))
    .orderBy(vatLookUps.invoiceNumber, desc(vatLookUps.askedAt))
  return rows.flatMap(({ vatNumber, outcome, invoice }) => {
    const { treatment } = invoice.document.tax
    const why = treatment === 'reverseCharge' ? counted[outcome] : charged(outcome, invoice.customer.company.address)
    return why === undefined ? [] : [{ vatNumber, of: invoiceNumber(invoice), why }]
  })
}

/** Of an invoice with VAT: it stays as it was issued, and another one takes its place where the number is found. */
function charged(outcome: LookUpOutcome, { country }: { readonly country: string }): string | undefined {
  if (taxesIn(country).withNumber.treatment !== 'reverseCharge') return undefined
  if (outcome === 'noAnswer') return 'not looked up yet: VAT was charged'
  return outcome === 'found' ? 'found after VAT was charged' : 'not found: VAT was charged'
}
