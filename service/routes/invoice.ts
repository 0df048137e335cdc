import { networkOf } from '#service/http/client-address.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { pdfReply } from '#service/http/pdf-reply.ts'
import { findInvoice, invoiceAt, type InvoiceRecord } from '#service/invoices/invoices.ts'
import { invoiceOnWire, invoiceReply } from '#service/invoices/invoice-reply.ts'
import { payableInvoice } from '#service/invoices/payable-invoice.ts'
import { giveUp } from '#service/payments/given-up.ts'
import { lastRefusal } from '#service/payments/last-refusal.ts'
import { pay, setUp } from '#service/payments/pay.ts'
import type { Payer } from '#service/payments/payment-provider.ts'
import { settleDoubt } from '#service/payments/settle-doubt.ts'
import { requireOffered, wantedOf } from '#service/payments/wanted.ts'
import { hashSecret } from '#service/secret.ts'
import type { Services } from '#service/services.ts'

export function invoiceHandlers(
  services: Services,
): HandlersOf<'readInvoice' | 'downloadInvoice' | 'setupInvoicePaypal' | 'executeInvoice' | 'askInvoiceOutcome'> {
  const { db, paperDesk, providers, paymentsUnderWay, settings } = services

  /** The invoice that a link opens, once no payment of it is in doubt. */
  const settled = async (iid: string, givenUp: readonly string[] = []) => {
    const { number } = await invoiceAt(db, iid)
    await giveUp(services, payableInvoice(services, number), givenUp)
    await paymentsUnderWay.answered(hashSecret(iid))
    await settleDoubt(services, { kind: 'invoice', number })
    return invoiceReply(services, await findInvoice(db, number))
  }

  return {
    readInvoice: ({ params: { iid } }) => settled(iid),

    downloadInvoice: async ({ client, params: { iid } }) => {
      const invoice = await settled(iid)
      const { data, invoiceNumber } = invoice
      const from = { seller: settings.seller, website: settings.publicUrl }
      const turn = { client: client === undefined ? invoiceNumber : networkOf(client), subject: invoiceNumber }
      const pdf = await paperDesk.layOut({ kind: 'invoice', invoice, from }, turn)
      return pdfReply(pdf, `${data.isPaid ? 'receipt' : 'invoice'}-${invoiceNumber}.pdf`)
    },

    askInvoiceOutcome: async ({ params: { iid }, body }) => {
      const invoice = await settled(iid, body.given_up)
      if (invoice.data.isPaid) return invoice
      const { number } = await invoiceAt(db, iid)
      return { ...invoice, ...(await lastRefusal(services, { kind: 'invoice', number })) }
    },

    setupInvoicePaypal: async ({ params: { invoiceId } }) => {
      const invoice = await invoiceAt(db, invoiceId)
      const wanted = { method: 'paypal', provider: requireOffered(providers.paypal), payer: payerOf(invoice) } as const
      const tok = await setUp(services, payableInvoice(services, invoice.number), wanted)
      return { data: { paymentMethod: { tok } } }
    },

    executeInvoice: async ({ params: { method, invoiceId }, body }) => {
      const invoice = await invoiceAt(db, invoiceId)
      const wanted = wantedOf(providers, payerOf(invoice), method, body)
      const payment = await pay(services, payableInvoice(services, invoice.number), wanted)
      const data = await invoiceOnWire(services, await findInvoice(db, invoice.number))
      if (payment.status === 'paid') return { data }
      const { reference, clientSecret } = payment
      return { requires_action: true, payment_intent_id: reference, payment_intent_client_secret: clientSecret, data }
    },
  }
}

/** The holder of the link pays; an account is not needed. */
function payerOf({ email }: InvoiceRecord): Payer {
  return { userUid: undefined, email }
}
