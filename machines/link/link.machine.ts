import { deliveryInput, invoiceInput, offerInput } from './link.context.ts'
import { linkKit } from './link.kit.ts'

/** The root of the link app: it fetches the page that the link leads to, and runs it. */
export const linkMachine = linkKit.createMachine({
  id: 'link',
  context: ({ input }) => input,
  initial: 'routing',
  states: {
    routing: { always: [{ guard: 'isUnknown', target: 'unknown' }, { target: 'loading' }] },
    loading: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ page: context.place.page }),
        onDone: { target: 'routingPage' },
        onError: { target: 'missing' },
      },
      after: { deadline: { target: 'missing' } },
    },
    routingPage: {
      always: [
        { guard: 'isOffer', target: 'offer' },
        { guard: 'isInvoice', target: 'invoice' },
        { target: 'delivery' },
      ],
    },
    offer: {
      invoke: {
        id: 'offer',
        src: 'offer',
        input: ({ context }) => offerInput(context),
        onError: { target: 'crashed' },
      },
    },
    invoice: {
      invoke: {
        id: 'invoice',
        src: 'invoice',
        input: ({ context }) => invoiceInput(context),
        onError: { target: 'crashed' },
      },
    },
    delivery: {
      invoke: {
        id: 'delivery',
        src: 'delivery',
        input: ({ context }) => deliveryInput(context),
        onError: { target: 'crashed' },
      },
    },
    missing: { on: { 'page.retry': { target: 'loading' } } },
    unknown: {},
    crashed: {},
  },
})
