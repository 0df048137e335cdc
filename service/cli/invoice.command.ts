import * as v from 'valibot'
import { invoiceFileSchema } from '#domain/invoices/invoice-file.ts'
import { sumOfInvoice } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money/format.ts'
import { Refusal } from '#service/http/refusal.ts'
import { invoiceNumber, invoiceAddress, readInvoiceNumber } from '#service/invoices/invoice-number.ts'
import { findInvoice, issueInvoice, reissueInvoice, type InvoiceRecord } from '#service/invoices/invoices.ts'
import { uncheckedPaper } from '#service/vat/look-up-for-paper.ts'
import { defineCommand } from './command.ts'
import { readJsonFile } from './json-file.ts'

/** The most bytes of an invoice's file. */
const mostOfInvoice = 1024 * 1024

export const invoiceCommand = defineCommand({
  name: 'invoice',
  usage: 'issue <file> | show <invoice> | reissue <invoice>',
  help: 'Issues an invoice from a JSON file and prints the link to pay it, once; tells whether it is paid.',
  places: ['action', 'subject'],
  schema: v.object({
    action: v.picklist(['issue', 'show', 'reissue'], 'must be issue, show or reissue'),
    subject: v.string(),
  }),
  run: async (services, { action, subject }, folder) => {
    const { publicUrl } = services.settings
    switch (action) {
      case 'issue': {
        const sentence = 'The file is no invoice, and none was issued:'
        const wanted = { schema: invoiceFileSchema, most: mostOfInvoice, sentence }
        const file = await readJsonFile(folder, subject, wanted)
        const { invoice, secret, isUnchecked } = await issueInvoice(services, file)
        return [
          standing(invoice),
          ...(isUnchecked ? [`${uncheckedPaper} It will be looked up again: vat doubts tells what comes of it.`] : []),
          invoiceAddress(publicUrl, secret),
          'The link is not kept: it cannot be shown again.',
        ]
      }
      case 'show':
        return [standing(await findInvoice(services.db, numberIn(subject)))]
      case 'reissue': {
        const { invoice, secret } = await reissueInvoice(services, numberIn(subject))
        return [standing(invoice), invoiceAddress(publicUrl, secret), 'The link that was sent before is good no more.']
      }
    }
  },
})

function standing(invoice: InvoiceRecord): string {
  const { document, customer, paidAt, paymentMethod } = invoice
  const money = (amount: number) => formatMoney(amount, document.currency)
  const sums = `${money(document.totalCost)} (${money(document.withFees.totalCost)} by card)`
  const charged = money(paymentMethod ? sumOfInvoice(document, paymentMethod).totalCost : 0)
  const at = paidAt?.toISOString().slice(0, 16).replace('T', ' ')
  const paid = at === undefined ? 'unpaid' : `paid ${charged} at ${at} UTC, ${paymentMethod}`
  return `${invoiceNumber(invoice)} to ${customer.company.companyName}, ${sums}: ${paid}`
}

function numberIn(text: string): number {
  const number = readInvoiceNumber(text)
  if (number === undefined)
    throw new Refusal('NOT_FOUND', `'${text}' is no number of an invoice such as INV-2026-1001.`)
  return number
}
