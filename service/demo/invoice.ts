import type { InvoiceFile } from '#domain/invoices/invoice-file.ts'
import { demoRecipient } from './recipient.ts'

/** An invoice to the demonstration's customer that waits to be paid. */
export const demoInvoice: InvoiceFile = {
  currency: 'EUR',
  customer: demoRecipient,
  projects: [
    {
      name: 'Dusk Harbor: Prologue',
      rows: [
        { name: 'French', wordCount: 6204, costPerWord: 0.12, discount: 0.05 },
        { name: 'German', wordCount: 6204, costPerWord: 0.125, discount: 0.05 },
        { name: 'Japanese', wordCount: 6204, costPerWord: 0.165, discount: 0.05 },
      ],
    },
    {
      name: 'Moth & Ember: patch 1.2',
      rows: [
        { name: 'German', wordCount: 412, costPerWord: 0.125, discount: 0 },
        { name: 'Swedish', wordCount: 412, costPerWord: 0.13, discount: 0 },
      ],
    },
  ],
}
