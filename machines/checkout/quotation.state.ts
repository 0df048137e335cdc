import { checkoutSetup } from './checkout.setup.ts'

/**
 * Step 5 Change currency: the order is priced again, though not while a payment is under way, and meanwhile none is
 * begun. The quote is a document to take away; one that is asked for in the old currency is no longer wanted. What ends
 * the order here does not end a payment that is on its way: the payment itself says how that went.
 */
export const quotationState = checkoutSetup.createStateConfig({
  initial: 'settled',
  on: {
    'currency.choose': [
      // Goes nowhere.
      { guard: 'isBeingPaid' },
      {
        guard: 'isPaying',
        target: '.changingCurrency',
        actions: [{ type: 'keepCurrency', params: ({ event }) => event }, 'tellPriceAwaited'],
      },
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
            guard: 'isBeingPaid',
            target: 'restored',
            actions: ['restoreCurrency', { type: 'keepUnquoted', params: ({ event }) => ({ result: event.output }) }],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#checkout.finished',
            actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'restored',
            actions: ['restoreCurrency', { type: 'keepUnquoted', params: ({ event }) => ({ result: event.output }) }],
          },
        ],
        onError: {
          target: 'restored',
          actions: ['restoreCurrency', { type: 'loseQuote', params: { code: 'UNEXPECTED_ERROR' } }],
        },
      },
      after: {
        savingDeadline: {
          target: 'restored',
          actions: ['restoreCurrency', { type: 'loseQuote', params: { code: 'TIMEOUT' } }],
        },
      },
    },
    requoted: {
      always: [
        { guard: 'isPaying', target: 'settled', actions: ['tellPayment', 'tellPriceKnown'] },
        { target: 'settled' },
      ],
    },
    restored: {
      always: [
        { guard: 'isPaying', target: 'currencyRefused', actions: 'tellPriceKnown' },
        { target: 'currencyRefused' },
      ],
    },
    // Whoever goes on to pay has read it.
    currencyRefused: {
      always: { guard: 'isBeingPaid', target: 'settled' },
      on: { 'order.changed': { target: 'settled' }, 'quote.download': { target: 'downloading' } },
    },
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
            guard: 'isBeingPaid',
            target: 'downloadFailed',
            actions: { type: 'keepUnquoted', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#checkout.finished',
            actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'downloadFailed',
            actions: { type: 'keepUnquoted', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'downloadFailed', actions: { type: 'loseQuote', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: {
        fileDeadline: { target: 'downloadFailed', actions: { type: 'loseQuote', params: { code: 'TIMEOUT' } } },
      },
    },
    downloadFailed: { on: { 'quote.download': { target: 'downloading' } } },
  },
})
