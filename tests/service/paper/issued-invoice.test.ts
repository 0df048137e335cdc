import { expect, test } from 'vitest'
import type { InvoiceReply } from '#domain/invoices/invoice.ts'
import type { InvoiceFile } from '#domain/invoices/invoice-file.ts'
import { priceInvoice } from '#domain/invoices/price-invoice.ts'
import { renderIssuedInvoice } from '#service/paper/issued-invoice.ts'
import { seller } from '#machines/link/seller.fixtures.ts'
import { readPdf } from './read-pdf.ts'

const file: InvoiceFile = {
  currency: 'EUR',
  customer: {
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@tallship.example',
    zipcode: '8000',
    companyName: 'Tall Ship Games',
    vatNumber: 'DK12345678',
    street: 'Havnegade 3',
    city: 'Aarhus',
    state: '',
    country: 'DK',
  },
  projects: [
    {
      name: 'Dusk Harbor',
      rows: [
        { name: 'French', wordCount: 6204, costPerWord: 0.12, discount: 0.05 },
        { name: 'German', wordCount: 6204, costPerWord: 0.125, discount: 0 },
      ],
    },
  ],
}

const document = priceInvoice(file, 'found')

const user: InvoiceReply['user'] = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@tallship.example',
  zipcode: '8000',
  company: {
    companyName: 'Tall Ship Games',
    vatNumber: 'DK12345678',
    address: { street: 'Havnegade 3', city: 'Aarhus', state: '', country: 'DK' },
  },
}

async function textsOf(paid: InvoiceReply['data']['paid']): Promise<string[]> {
  const sums = paid?.method === 'card' ? document.withFees : document
  const data = { ...document, ...sums, issuedOn: '2026-11-20', isPaid: paid !== null, paid }
  const paymentMethod = { methods: [], savedCards: [] }
  const pdf = await renderIssuedInvoice(
    { data: { ...data, paymentMethod }, user, invoiceNumber: '1187' },
    { seller, website: 'https://lockit.example' },
  )
  const { elements } = await readPdf(pdf)
  return elements.map(({ text }) => text)
}

test('an invoice names the person and the place, and what it comes to by card', async () => {
  const texts = await textsOf(null)
  expect(texts.slice(0, 3)).toEqual(['Invoice', 'Invoice number\n1187', 'Invoice date\n11-20-2026'])
  const to = texts.indexOf('To')
  expect(texts.slice(to, to + 6)).toEqual([
    'To',
    'Tall Ship Games',
    'Noor Haddad',
    'Havnegade 3',
    '8000 Aarhus, Denmark',
    'VAT number DK12345678',
  ])
  expect(texts.slice(texts.lastIndexOf('Translation'), texts.indexOf('Notes'))).toEqual([
    'Translation',
    '€1,482.76',
    'Management fee 5%',
    '€74.14',
    'Net cost',
    '€1,556.90',
    'VAT',
    '€0.00',
    'Total',
    '€1,556.90',
  ])
  expect(texts).toContain('Paid by card or wallet: card processing fee 2.9% €45.15, total €1,602.05.')
})

test('an invoice paid by card says what was paid, and when', async () => {
  const texts = await textsOf({ at: '2026-11-23T10:00:00Z', method: 'card' })
  expect(texts[0]).toBe('Receipt')
  expect(texts.slice(texts.indexOf('Card processing fee 2.9%'), texts.indexOf('Notes'))).toEqual([
    'Card processing fee 2.9%',
    '€45.15',
    'Net cost',
    '€1,602.05',
    'VAT',
    '€0.00',
    'Total',
    '€1,602.05',
    'Paid on 11-23-2026 by card.',
  ])
  expect(texts.filter((text) => text.startsWith('Paid by card'))).toEqual([])
})
