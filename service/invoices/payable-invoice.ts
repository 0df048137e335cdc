import { eq } from 'drizzle-orm'
import { sumOfInvoice } from '#domain/invoices/invoice.ts'
import { fromDecimal } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { PaidWith, Payable } from '#service/payments/payable.ts'
import type { Services } from '#service/services.ts'
import { invoices } from '#service/store/link.schema.ts'
import type { InvoiceRecord } from './invoices.ts'

/** An invoice as a payable. It never changes, so that the charge is what was issued. */
export function payableInvoice({ now }: Pick<Services, 'now'>, number: number): Payable {
  const own = eq(invoices.number, number)
  return {
    subject: { kind: 'invoice', number },
    description: `Lockit invoice ${number}`,
    lock: async (tx) => {
      const [invoice] = await tx.select().from(invoices).where(own).for('update')
      if (!invoice) throw new Refusal('TOKEN_NOT_FOUND', 'There is no such invoice.')
      const { document } = invoice
      return {
        paid: paidWith(invoice),
        bill: async (method) => {
          if (method === 'bypass') throw new Refusal('PAYMENT_METHOD_REFUSED', 'Invoices are not paid in this way.')
          const { amount, currency } = paidBy(method, document)
          return { amount, currency, billed: { invoice: JSON.stringify(document), quotation: null } }
        },
        markPaid: async (paymentMethod) => {
          await tx.update(invoices).set({ paidAt: now(), paymentMethod }).where(own)
          await audit(tx, { what: 'invoice paid', invoice: number, ...paidBy(paymentMethod, document) })
        },
      }
    },
  }
}

function paidWith({ number, paidAt, paymentMethod: method, document }: InvoiceRecord): PaidWith | undefined {
  if (!paidAt) return undefined
  if (!method) throw new Error(`Invoice ${number} is paid, and nobody knows how`)
  return paidBy(method, document)
}

function paidBy(method: PaymentMethod, document: InvoiceRecord['document']): PaidWith {
  return { method, amount: fromDecimal(sumOfInvoice(document, method).totalCost), currency: document.currency }
}
