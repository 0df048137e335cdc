import * as v from 'valibot'
import { assign, setup, type SnapshotFrom } from 'xstate'
import { invoiceSchema, type InvoiceReply } from '#domain/invoices/invoice.ts'
import type { LinkCode } from '#domain/links/messages.ts'
import type { PaymentMethod } from '#domain/payments/options.ts'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline } from '../deadlines.ts'
import { paymentMachine } from '../payment/payment.machine.ts'
import type { PaymentOutcome } from '../payment/payment.types.ts'
import { promiseOf } from '../placeholder.ts'

/** The secret in the link. */
export type InvoiceInput = { readonly iid: string }

export type InvoiceContext = InvoiceInput &
  Wait & {
    /** Undefined until it is read. */
    readonly invoice: InvoiceReply | undefined
    /** How it is going to be paid, as far as that is chosen. */
    readonly method: PaymentMethod
    /** Why it could not be read. */
    readonly refusal: LinkCode | undefined
  }

export type InvoiceEvent = { type: 'invoice.retry' }

type Read = { readonly result: Result<InvoiceReply, LinkCode> }
type Ended = { readonly result: PaymentOutcome }
type Shown = { readonly shown: SnapshotFrom<typeof paymentMachine> }

export const invoiceSetup = setup({
  types: {
    context: {} as InvoiceContext,
    events: {} as InvoiceEvent,
    input: {} as InvoiceInput,
    children: {} as { payment: 'payment' },
  },
  actors: {
    payment: paymentMachine,
    readInvoice: promiseOf<Result<InvoiceReply, LinkCode>, InvoiceInput>('readInvoice'),
  },
  guards: {
    isAccepted,
    isNotFound: (_, { result }: Read) => !result.ok && result.code === 'TOKEN_NOT_FOUND',
    isPaid: ({ context }) => context.invoice?.data.isPaid === true,
    isChallenged: (_, { shown }: Shown) => shown.matches('challenge'),
    isUnderway: (_, { shown }: Shown) => shown.hasTag('underway'),
    isPaidNow: (_, { result }: Ended) => result.status === 'paid',
  },
  actions: {
    keepRead: assign((_, { result }: Read) => (result.ok ? { invoice: result.value } : keptOf(result))),
    keepMethod: assign(({ context: { method } }, { shown }: Shown) => ({ method: shown.context.method ?? method })),
    keepReceipt: assign(({ context: { invoice } }, { result }: Ended) =>
      result.status === 'paid' && invoice
        ? { invoice: { ...invoice, data: v.parse(invoiceSchema, result.receipt) } }
        : {},
    ),
    keepRefusal: assign((_, { code }: { code: LinkCode }) => ({ refusal: code })),
  },
  delays: { deadline: callDeadline },
})
