import { broken, byAnswer, byShown, late } from '../branches.ts'
import { paymentInput } from './invoice.context.ts'
import { invoiceKit } from './invoice.kit.ts'

/**
 * An invoice, read and paid by the person who holds its link. The payment is the machine that orders use. Unless it
 * ends with a receipt, the invoice is read again: another person may have paid it.
 */
export const invoiceMachine = invoiceKit.createMachine({
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
          { guard: 'isAccepted', target: 'routing', actions: 'keepRead' },
          { guard: 'isNotFound', target: 'notFound' },
          { target: 'failed', actions: 'keepRead' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    routing: { always: [{ guard: 'isPaid', target: 'paid' }, { target: 'open' }] },
    open: {
      initial: 'payable',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentInput(context),
        onSnapshot: byShown(
          { guard: 'isForPayer', target: '.requiresAction' },
          { guard: 'isInDoubt', target: '.unsure' },
          { guard: 'isUnderway', target: '.paying' },
          { target: '.payable', actions: 'keepMethod' },
        ),
        onDone: byAnswer({ guard: 'isPaidNow', target: 'paid', actions: 'keepReceipt' }, { target: 'loading' }),
        onError: broken('failed'),
      },
      states: { payable: {}, paying: {}, requiresAction: {}, unsure: {} },
    },
    paid: {},
    notFound: {},
    failed: { on: { 'invoice.retry': { target: 'loading' } } },
  },
})
