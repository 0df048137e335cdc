import { eq } from 'drizzle-orm'
import { awaitsCheck } from '#domain/accounts/number-note.ts'
import type { Company } from '#domain/accounts/user.ts'
import { audit } from '#service/audit/audit.ts'
import type { Services } from '#service/services.ts'
import { toCompany } from '#service/store/companies.ts'
import { invoices } from '#service/store/link.schema.ts'
import { companies } from '#service/store/schema.ts'
import { keepStanding } from './keep-standing.ts'
import { lookUpQueue } from './look-up-queue.ts'
import { jobWaitFor, lookUpVatNumber } from './look-up.ts'

type JobServices = Pick<Services, 'db' | 'jobs' | 'log' | 'now' | 'vatRegister'>

/** Has this process look up the VAT numbers that were taken provisionally. */
export async function workOnLookUps(services: JobServices): Promise<void> {
  await services.jobs.work(lookUpQueue, async ({ data, signal: ended }) => {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(jobWaitFor)])
    const isOpen =
      'invoiceNumber' in data
        ? await lookUpForInvoice(services, data.invoiceNumber, signal)
        : await lookUpForCompany(services, data, signal)
    return isOpen ? 'again' : 'done'
  })
}

/** Whether the register has to be asked again. */
async function lookUpForCompany(
  services: JobServices,
  { companyUuid, orderNumber }: { readonly companyUuid: string; readonly orderNumber?: number | undefined },
  signal: AbortSignal,
): Promise<boolean> {
  const company = await companyOf(services, companyUuid)
  if (!company || (company.vatStanding !== 'unchecked' && orderNumber === undefined)) return false
  const { vatNumber, address } = company
  const asked = { vatNumber, country: address.country }
  const { standing, isOpen } = await lookUpVatNumber(services, asked, { orderNumber, afresh: true, signal })
  await services.db.transaction((tx) => keepStanding(tx, company, standing))
  if (isOpen) return true
  // A number that was handed in meanwhile has no job of its own.
  const now = await companyOf(services, companyUuid)
  return now !== undefined && awaitsCheck(now)
}

async function companyOf({ db }: JobServices, companyUuid: string): Promise<Company | undefined> {
  const [row] = await db.select().from(companies).where(eq(companies.companyUuid, companyUuid))
  return row && toCompany(row)
}

/** An invoice stays as it was issued: what comes of its number is for the staff. */
async function lookUpForInvoice(services: JobServices, invoiceNumber: number, signal: AbortSignal): Promise<boolean> {
  const { db } = services
  const [row] = await db.select().from(invoices).where(eq(invoices.number, invoiceNumber))
  if (!row) return false
  const { vatNumber, address } = row.customer.company
  const { standing, isOpen } = await lookUpVatNumber(
    services,
    { vatNumber, country: address.country },
    { invoiceNumber, afresh: true, signal },
  )
  if (!isOpen) await audit(db, { what: 'VAT number looked up', invoice: invoiceNumber, standing })
  return isOpen
}
