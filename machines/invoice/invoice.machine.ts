import { broken, byAnswer, byShown, late } from '../branches.ts'
import { paymentInput } from './invoice.facts.ts'
import { invoiceSetup } from './invoice.setup.ts'

/**
 * An invoice, read and paid by the person who holds its link. The payment is the machine that orders use. Unless it
 * ends with a receipt, the invoice is read again: another person may have paid it.
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
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'standing', actions: 'keepRead' },
          { guard: 'isNotFound', target: 'notFound' },
          { target: 'failed', actions: 'keepRead' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    standing: { always: [{ guard: 'isPaid', target: 'paid' }, { target: 'open' }] },
    open: {
      initial: 'payable',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentInput(context),
        onSnapshot: byShown(
          { guard: 'isChallenged', target: '.requiresAction' },
          { guard: 'isUnderway', target: '.paying' },
          { target: '.payable', actions: 'keepMethod' },
        ),
        onDone: byAnswer({ guard: 'isPaidNow', target: 'paid', actions: 'keepReceipt' }, { target: 'loading' }),
        onError: broken('failed'),
      },
      states: { payable: {}, paying: {}, requiresAction: {} },
    },
    paid: {},
    notFound: {},
    failed: { on: { 'invoice.retry': { target: 'loading' } } },
  },
})
