import { paymentInput } from './invoice.facts.ts'
import { invoiceSetup } from './invoice.setup.ts'

/**
 * An invoice, read and paid by whoever holds its link. The payment is the one of orders; whatever it ends with but a
 * receipt, the invoice is read again: somebody else may have paid it.
 */
export const invoiceMachine = invoiceSetup.createMachine({
  id: 'invoice',
  context: ({ input }) => ({ ...input, invoice: undefined, method: 'card', refusal: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readInvoice',
        src: 'readInvoice',
        input: ({ context }) => ({ iid: context.iid }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'standing',
            actions: { type: 'keepRead', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ result: event.output }) },
            target: 'notFound',
          },
          { target: 'failed', actions: { type: 'keepRead', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'failed', actions: 'meetBug' },
      },
      after: { deadline: { target: 'failed', actions: 'giveUp' } },
    },
    standing: { always: [{ guard: 'isPaid', target: 'paid' }, { target: 'open' }] },
    open: {
      initial: 'payable',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentInput(context),
        onSnapshot: [
          {
            guard: { type: 'isChallenged', params: ({ event }) => ({ shown: event.snapshot }) },
            target: '.requiresAction',
          },
          {
            guard: { type: 'isUnderway', params: ({ event }) => ({ shown: event.snapshot }) },
            target: '.paying',
          },
          {
            target: '.payable',
            actions: { type: 'keepMethod', params: ({ event }) => ({ shown: event.snapshot }) },
          },
        ],
        onDone: [
          {
            guard: { type: 'isPaidNow', params: ({ event }) => ({ outcome: event.output }) },
            target: 'paid',
            actions: { type: 'keepReceipt', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'loading' },
        ],
        onError: { target: 'failed', actions: 'meetBug' },
      },
      states: { payable: {}, paying: {}, requiresAction: {} },
    },
    paid: {},
    notFound: {},
    failed: { on: { 'invoice.retry': { target: 'loading' } } },
  },
})
