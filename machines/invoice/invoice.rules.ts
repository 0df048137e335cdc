import { valueOf, type Result } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, refusal, whyNot } from '../said.ts'
import { invoiceFixtures } from './invoice.fixtures.ts'
import type { OpenedInvoice } from './invoice.types.ts'

type Read = { readonly event: { readonly output: Result<OpenedInvoice, string> } }
const reads =
  (isPaid: boolean) =>
  ({ event: { output } }: Read) =>
    output.ok && output.value.data.isPaid === isPaid
const opened = ({ event: { output } }: Read) => ({ invoice: valueOf(output) })

/**
 * "Becomes Paid after execution; a card payment may require an extra card-authentication action before completing" (§4).
 * "INVOICE_ALREADY_PAID … on the invoice page shows paid" (design): another person may have paid it.
 */
export const invoiceRules = rulesOf(invoiceFixtures, {
  starts: [{ to: 'loading' }],
  leads: [
    // The page shows what is to be paid, or that it is paid.
    { when: 'readInvoice answers', if: reads(true), to: 'paid', sets: opened },
    { when: 'readInvoice answers', if: reads(false), to: 'open.payable', sets: opened },
    { when: 'readInvoice answers', if: no('TOKEN_NOT_FOUND'), to: 'notFound' },
    { when: 'readInvoice answers', if: no(), to: 'failed', sets: whyNot },
    { when: 'readInvoice throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', to: 'failed', sets: refusal('TIMEOUT') },
    { when: 'invoice.retry', from: 'failed', to: 'loading' },
    // The page says how far the payment is; its sums are those of the method that is chosen.
    { when: 'payment shows', if: ({ event }) => event.snapshot.hasTag('forPayer'), to: 'open.requiresAction' },
    { when: 'payment shows', if: ({ event }) => event.snapshot.matches('outcomeUnknown'), to: 'open.unsure' },
    { when: 'payment shows', if: ({ event }) => event.snapshot.hasTag('underway'), to: 'open.paying' },
    {
      when: 'payment shows',
      to: 'open.payable',
      sets: ({ context, event }) => ({ method: event.snapshot.context.method ?? context.method }),
    },
    // Paid, it shows what was paid; without a receipt, the service is asked how the invoice stands.
    {
      when: 'payment answers',
      if: ({ event }) => event.output.status === 'paid',
      to: 'paid',
      sets: ({ context: { invoice }, event: { output } }) =>
        invoice && output.status === 'paid' && output.receipt.kind === 'invoice'
          ? { invoice: { ...invoice, data: output.receipt.invoice } }
          : {},
    },
    { when: 'payment answers', to: 'loading' },
    { when: 'payment throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
  ],
  holds: {
    open: ({ invoice }) => invoice?.data.isPaid === false,
    paid: ({ invoice }) => invoice?.data.isPaid === true,
    failed: ({ refusal: why }) => why !== undefined,
  },
  runs: {
    loading: { readInvoice: ({ iid }) => ({ iid }) },
    open: {
      // The link is the permission: no token stands beside it.
      payment: ({ iid, invoice }) => ({
        key: { id: iid, token: '' },
        price: {
          currency: invoice?.data.currency,
          total: invoice?.data.totalCost,
          withFees: invoice?.data.withFees.totalCost,
        },
        options: invoice?.data.paymentMethod,
        ...invoice?.cfg,
        // A payment that a reload cut off comes back by asking what became of it.
        isInterrupted: invoice?.isInterrupted,
        isAtCheck: invoice?.isAtCheck,
        // The holder of a link has no account to keep a card in.
        mayKeepCard: false,
      }),
    },
  },
  waits: { deadline: 40_000 },
  goal: 'paid',
  equivalents: {
    'invoice.open on xstate.done.actor.payment#0 → invoice.routing': 'the receipt of an invoice says that it is paid',
  },
})
