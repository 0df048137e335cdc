import { assign, setup, type SnapshotFrom } from 'xstate'
import type { LinkCode } from '#domain/links/messages.ts'
import { keptOf, type Result } from '#domain/result.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { paymentMachine } from '../payment/payment.machine.ts'
import type { PaymentOutcome } from '../payment/payment.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { InvoiceInput, InvoiceContext, InvoiceEvent, OpenedInvoice } from './invoice.types.ts'

type Read = { readonly result: Result<OpenedInvoice, LinkCode> }
type Ended = { readonly result: PaymentOutcome }
type Shown = { readonly shown: SnapshotFrom<typeof paymentMachine> }

export const invoiceKit = setup({
  types: {
    context: {} as InvoiceContext,
    events: {} as InvoiceEvent,
    input: {} as InvoiceInput,
    children: {} as { payment: 'payment' },
  },
  actors: {
    payment: paymentMachine,
    readInvoice: promiseOf<Result<OpenedInvoice, LinkCode>, InvoiceInput>('readInvoice'),
  },
  guards: {
    isAccepted,
    isNotFound: (_, { result }: Read) => !result.ok && result.code === 'TOKEN_NOT_FOUND',
    isPaid: ({ context }) => context.invoice?.data.isPaid === true,
    isForPayer: (_, { shown }: Shown) => shown.hasTag('forPayer'),
    isInDoubt: (_, { shown }: Shown) => shown.matches('outcomeUnknown'),
    isUnderway: (_, { shown }: Shown) => shown.hasTag('underway'),
    isPaidNow: (_, { result }: Ended) => result.status === 'paid',
  },
  actions: {
    keepRead: assign((_, { result }: Read) => (result.ok ? { invoice: result.value } : keptOf(result))),
    keepMethod: assign(({ context: { method } }, { shown }: Shown) => ({ method: shown.context.method ?? method })),
    keepReceipt: assign(({ context: { invoice } }, { result }: Ended) =>
      result.status === 'paid' && result.receipt.kind === 'invoice' && invoice
        ? { invoice: { ...invoice, data: result.receipt.invoice } }
        : {},
    ),
    keepRefusal: assign(keptRefusal<LinkCode>),
  },
  delays: { deadline: callDeadline },
})
