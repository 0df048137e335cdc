import { desc, eq } from 'drizzle-orm'
import type { InvoiceFile } from '#domain/invoices/invoice-file.ts'
import { priceInvoice } from '#domain/invoices/price-invoice.ts'
import { fromDecimal } from '#domain/money/money.ts'
import { linkCustomer } from '#domain/links/customer-file.ts'
import { normaliseEmail } from '#service/accounts/email.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { hashSecret, newSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { invoices } from '#service/store/link.schema.ts'
import { lookUpForPaper } from '#service/vat/look-up-for-paper.ts'
import { queueLookUp } from '#service/vat/look-up-queue.ts'

export type InvoiceRecord = typeof invoices.$inferSelect
type Issued = { readonly invoice: InvoiceRecord; readonly secret: string }

type Issuing = Pick<Services, 'db' | 'jobs' | 'log' | 'now' | 'vatRegister'>

/**
 * Stores an invoice. Only the returned value holds the secret of its link. Throws INVALID_REQUEST when there is nothing
 * to pay, or its VAT number is not found; `isUnchecked` says that the number could not be looked up now.
 */
export async function issueInvoice(
  services: Issuing,
  file: InvoiceFile,
): Promise<Issued & { readonly isUnchecked: boolean }> {
  const { db, jobs, now } = services
  const { standing, isOpen, keep } = await lookUpForPaper(services, file.customer)
  const document = priceInvoice(file, standing)
  if (document.totalCost === 0)
    throw new Refusal('INVALID_REQUEST', 'The invoice comes to nothing, and none was issued.')
  const secret = newSecret()
  const values = {
    secretHash: hashSecret(secret),
    document,
    customer: linkCustomer(file.customer),
    email: normaliseEmail(file.customer.email),
    issuedAt: now(),
  }
  return db.transaction(async (tx) => {
    const [invoice] = await tx.insert(invoices).values(values).returning()
    if (!invoice) throw new Error('An invoice was inserted and not returned')
    const { totalCost, currency } = document
    await audit(tx, { what: 'invoice made', invoice: invoice.number, amount: fromDecimal(totalCost), currency })
    await keep(tx, invoice.number)
    if (isOpen) await queueLookUp({ db: tx, jobs }, { invoiceNumber: invoice.number })
    return { invoice, secret, isUnchecked: isOpen && standing === 'unchecked' }
  })
}

/** Makes a new link in place of the earlier one. */
export async function reissueInvoice({ db }: Pick<Services, 'db'>, number: number): Promise<Issued> {
  const secret = newSecret()
  const own = eq(invoices.number, number)
  return db.transaction(async (tx) => {
    const [invoice] = await tx
      .update(invoices)
      .set({ secretHash: hashSecret(secret) })
      .where(own)
      .returning()
    if (!invoice) throw new Refusal('NOT_FOUND', `There is no invoice ${number}.`)
    await audit(tx, { what: 'invoice link replaced', invoice: number })
    return { invoice, secret }
  })
}

/** Throws NOT_FOUND. */
export async function findInvoice(db: Database, number: number): Promise<InvoiceRecord> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.number, number))
  if (!invoice) throw new Refusal('NOT_FOUND', `There is no invoice ${number}.`)
  return invoice
}

export async function findInvoiceAt(db: Database, secret: string): Promise<InvoiceRecord | undefined> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.secretHash, hashSecret(secret)))
  return invoice
}

/** The invoice that a link opens. Throws TOKEN_NOT_FOUND. */
export async function invoiceAt(db: Database, secret: string): Promise<InvoiceRecord> {
  const invoice = await findInvoiceAt(db, secret)
  if (!invoice) throw new Refusal('TOKEN_NOT_FOUND', 'There is no such link, or another one was sent in its place.')
  return invoice
}

export async function newestInvoiceOf({ db }: Pick<Services, 'db'>, email: string): Promise<number | undefined> {
  const [row] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.email, normaliseEmail(email)))
    .orderBy(desc(invoices.number))
    .limit(1)
  return row?.number
}
