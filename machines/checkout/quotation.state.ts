import { byAnswer, byEvent } from '../branches.ts'
import { checkoutSetup } from './checkout.setup.ts'

/**
 * Step 5 Change currency: the order is priced again, but not while a payment is under way, and no payment begins
 * meanwhile. The quote is a file to download; a download in the old currency is dropped. What ends the order here does
 * not end a payment that is on its way: the payment itself reports its result.
 */
export const quotationState = checkoutSetup.createStateConfig({
  initial: 'settled',
  on: {
    'currency.choose': byEvent(
      // Ignored: a payment is under way.
      { guard: 'isBeingPaid' },
      { guard: 'isPaying', target: '.changingCurrency', actions: ['keepCurrency', 'tellPriceAwaited'] },
      { target: '.changingCurrency', actions: 'keepCurrency' },
    ),
  },
  states: {
    settled: { on: { 'quote.download': { target: 'downloading' } } },
    changingCurrency: {
      invoke: {
        id: 'saveCurrency',
        src: 'saveCurrency',
        input: ({ context }) => ({ order: context.order, currency: context.currency }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'requoted', actions: 'keepOrder' },
          { guard: 'isBeingPaid', target: 'restored', actions: ['restoreCurrency', 'keepUnquoted'] },
          { guard: 'isGone', target: '#checkout.finished', actions: 'keepGone' },
          { target: 'restored', actions: ['restoreCurrency', 'keepUnquoted'] },
        ),
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
    // A person who goes on to pay has read this refusal.
    currencyRefused: {
      always: { guard: 'isBeingPaid', target: 'settled' },
      on: { 'order.changed': { target: 'settled' }, 'quote.download': { target: 'downloading' } },
    },
    downloading: {
      invoke: {
        id: 'downloadQuote',
        src: 'downloadQuote',
        input: ({ context }) => ({ order: context.order, gameTitle: context.snapshot.info?.gameTitle }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'settled' },
          { guard: 'isBeingPaid', target: 'downloadFailed', actions: 'keepUnquoted' },
          { guard: 'isGone', target: '#checkout.finished', actions: 'keepGone' },
          { target: 'downloadFailed', actions: 'keepUnquoted' },
        ),
        onError: { target: 'downloadFailed', actions: { type: 'loseQuote', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: {
        fileDeadline: { target: 'downloadFailed', actions: { type: 'loseQuote', params: { code: 'TIMEOUT' } } },
      },
    },
    downloadFailed: { on: { 'quote.download': { target: 'downloading' } } },
  },
})
