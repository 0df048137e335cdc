import { sumOfInvoice, type Invoice, type InvoiceReply } from '#domain/invoices/invoice.ts'
import { dayOf } from '#domain/links/calendar-day.ts'
import { paymentOptions } from '#service/orders/payment-options.ts'
import { moneyBackOf } from '#service/payments/money-back-of.ts'
import type { Services } from '#service/services.ts'
import { invoiceNumber } from './invoice-number.ts'
import type { InvoiceRecord } from './invoices.ts'

/** An invoice as replies show it; once it is paid, its sums are those that were paid. */
export async function invoiceOnWire(
  services: Pick<Services, 'db' | 'providers' | 'settings'>,
  { number, document, issuedAt, paidAt, paymentMethod }: InvoiceRecord,
): Promise<Invoice> {
  const returned = paidAt ? (await moneyBackOf(services.db, 'invoice', [number])).get(number) : undefined
  const paid = paidAt && paymentMethod ? { at: paidAt.toISOString(), method: paymentMethod } : null
  return {
    ...document,
    ...(paid && sumsOf(document, paid.method)),
    issuedOn: dayOf(issuedAt),
    isPaid: paid !== null,
    paid,
    ...(returned && { returned: [...returned] }),
    paymentMethod: paid ? { methods: [], savedCards: [] } : await paymentOptions(services, undefined),
  }
}

export async function invoiceReply(
  services: Pick<Services, 'db' | 'providers' | 'settings'>,
  invoice: InvoiceRecord,
): Promise<InvoiceReply> {
  const { stripe, paypal, supportEmail, seller } = services.settings
  return {
    data: await invoiceOnWire(services, invoice),
    user: invoice.customer,
    cfg: {
      stripeKey: stripe?.publishableKey ?? '',
      paypalClientId: paypal?.clientId ?? '',
      supportEmail,
      sellerName: seller.name,
    },
    invoiceNumber: invoiceNumber(invoice),
  }
}

function sumsOf(document: InvoiceRecord['document'], method: NonNullable<InvoiceRecord['paymentMethod']>) {
  const { netCost, totalTransactionFee, totalVAT, totalCost } = sumOfInvoice(document, method)
  return { netCost, totalTransactionFee, totalVAT, totalCost }
}
