import type { Invoice } from '#domain/invoices/invoice.ts'
import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { sentOffer } from '../offer/offer.fixtures.ts'
import { invoiceMachine } from './invoice.machine.ts'
import type { InvoiceContext, OpenedInvoice } from './invoice.types.ts'

const unpaid: Invoice = {
  projects: [
    {
      name: 'Dusk Harbor: Prologue',
      totalCost: 2092.31,
      totalDiscountAmount: 110.11,
      rows: [
        { name: 'French', wordCount: 6204, costPerWord: 0.12, discount: 37.22, totalCost: 707.26 },
        { name: 'German', wordCount: 6204, costPerWord: 0.125, discount: 38.77, totalCost: 736.73 },
        { name: 'Polish', wordCount: 6204, costPerWord: 0.11, discount: 34.12, totalCost: 648.32 },
      ],
    },
    {
      name: 'Store page',
      totalCost: 52.8,
      totalDiscountAmount: 0,
      rows: [{ name: 'Polish', wordCount: 480, costPerWord: 0.11, discount: 0, totalCost: 52.8 }],
    },
  ],
  projectSummary: 2145.11,
  pmFee: 107.26,
  minimumAdjustmentFee: 0,
  tax: { treatment: 'vat', rate: 0.25 },
  shares: { managementFee: 0.05, cardFee: 0.029 },
  netCost: 2252.37,
  totalTransactionFee: 0,
  totalVAT: 563.09,
  totalCost: 2815.46,
  withFees: { netCost: 2317.69, totalTransactionFee: 65.32, totalVAT: 579.42, totalCost: 2897.11 },
  currency: 'EUR',
  issuedOn: '2026-11-16',
  isPaid: false,
  paid: null,
  paymentMethod: { methods: ['card', 'saved_card', 'paypal'], savedCards: [] },
}

const reply: OpenedInvoice = {
  isInterrupted: false,
  data: unpaid,
  user: sentOffer.user,
  cfg: { stripeKey: '', paypalClientId: '', supportEmail: 'support@lockit.example', sellerName: 'Lockit AB' },
  invoiceNumber: 'INV-2026-1187',
}

const paidReply: OpenedInvoice = {
  ...reply,
  data: {
    ...unpaid,
    ...unpaid.withFees,
    isPaid: true,
    paid: { at: '2026-11-20T15:04:00.000Z', method: 'card' },
    paymentMethod: { methods: [], savedCards: [] },
  },
}

const fresh: InvoiceContext = { iid: 'Zm9yLW1heWEtYWxvbmU', invoice: undefined, method: 'card', refusal: undefined }
const open: InvoiceContext = { ...fresh, invoice: reply }

const nothing = { matches: () => false, hasTag: () => false }

export const invoiceFixtures = defineFixtures({
  machine: invoiceMachine,
  inputs: [{ iid: fresh.iid }],
  states: {
    loading: fresh,
    'open.payable': open,
    'open.paying': open,
    'open.requiresAction': open,
    'open.unsure': open,
    paid: { ...open, invoice: paidReply },
    notFound: fresh,
    failed: { ...fresh, refusal: 'OFFLINE' },
  },
  guarded: ({ context }) => context.invoice?.data.isPaid,
  typed: ({ method }) => ({ method }),
  ends: ['notFound'],
  events: { 'invoice.retry': [{ type: 'invoice.retry' }] },
  outputs: {
    readInvoice: [
      accepted(reply),
      accepted(paidReply),
      accepted({ ...reply, isInterrupted: true }),
      refused('TOKEN_NOT_FOUND'),
      refused('OFFLINE'),
    ],
    payment: [
      { status: 'paid', receipt: { kind: 'invoice', invoice: paidReply.data } },
      { status: 'gone', code: 'INVOICE_ALREADY_PAID' },
    ],
  },
  snapshots: {
    payment: [
      { ...nothing, context: { method: 'card' } },
      { ...nothing, context: { method: 'paypal' } },
      // There is no way to pay it here.
      { ...nothing, context: { method: undefined } },
      { ...nothing, context: { method: 'card' }, hasTag: (tag: string) => tag === 'underway' },
      {
        ...nothing,
        context: { method: 'card' },
        matches: (state: string) => state === 'challenge',
        hasTag: (tag: string) => tag !== 'vatRefused',
      },
      {
        ...nothing,
        context: { method: 'card' },
        matches: (state: string) => state === 'outcomeUnknown',
        hasTag: (tag: string) => tag === 'underway',
      },
    ],
  },
})
