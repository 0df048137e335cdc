import { checkoutSetup } from './checkout.setup.ts'

/**
 * Step 5 Change currency: the order is priced again, though not while a payment is under way. The quote is a document
 * to take away; one that is asked for in the old currency is no longer wanted.
 */
export const quotationState = checkoutSetup.createStateConfig({
  initial: 'settled',
  on: {
    'currency.choose': [
      // Goes nowhere.
      { guard: 'isBeingPaid' },
      { target: '.changingCurrency', actions: { type: 'keepCurrency', params: ({ event }) => event } },
    ],
  },
  states: {
    settled: { on: { 'quote.download': { target: 'downloading' } } },
    changingCurrency: {
      invoke: {
        id: 'saveCurrency',
        src: 'saveCurrency',
        input: ({ context }) => ({ order: context.order, currency: context.currency }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'requoted',
            actions: { type: 'keepOrder', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#checkout.finished',
            actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'currencyRefused', actions: 'restoreCurrency' },
        ],
        onError: { target: 'currencyRefused', actions: 'restoreCurrency' },
      },
      after: { savingDeadline: { target: 'currencyRefused', actions: 'restoreCurrency' } },
    },
    requoted: { always: [{ guard: 'isPaying', target: 'settled', actions: 'tellPayment' }, { target: 'settled' }] },
    currencyRefused: { on: { 'quote.download': { target: 'downloading' } } },
    downloading: {
      invoke: {
        id: 'downloadQuote',
        src: 'downloadQuote',
        input: ({ context }) => ({ order: context.order, gameTitle: context.snapshot.info?.gameTitle }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'settled',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#checkout.finished',
            actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'downloadFailed' },
        ],
        onError: { target: 'downloadFailed' },
      },
      after: { fileDeadline: { target: 'downloadFailed' } },
    },
    downloadFailed: { on: { 'quote.download': { target: 'downloading' } } },
  },
})
