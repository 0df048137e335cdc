import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { quoteCountry } from './checkout.context.ts'
import { checkoutKit } from './checkout.kit.ts'

/**
 * Step 5 Change currency: the order is priced again, but not while a payment is under way, and no payment begins
 * meanwhile. The quote is a file to download; a download in the old currency is dropped. What ends the order here does
 * not end a payment that is on its way: the payment itself reports its result.
 */
export const quotationState = checkoutKit.createStateConfig({
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
        input: ({ context }) => ({ key: context.key, currency: context.currency }),
        onDone: byAnswer(
          { guard: 'isIncomplete', target: '#checkout.finished', actions: 'keepFileGone' },
          { guard: 'isAccepted', target: 'routingQuoted', actions: 'keepOrder' },
          { guard: 'isBeingPaid', target: 'routingRestored', actions: 'keepUnquoted' },
          { guard: 'isGone', target: '#checkout.finished', actions: 'keepGone' },
          { target: 'routingRestored', actions: 'keepUnquoted' },
        ),
        onError: broken('routingRestored', 'loseQuote'),
      },
      after: {
        savingDeadline: late('routingRestored', 'loseQuote'),
      },
    },
    routingQuoted: {
      always: [
        { guard: 'isPaying', target: 'settled', actions: ['tellPayment', 'tellPriceKnown'] },
        { target: 'settled' },
      ],
    },
    routingRestored: {
      entry: 'restoreCurrency',
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
        input: ({ context, event }) => ({
          key: context.key,
          gameTitle: context.order.info?.gameTitle,
          country: quoteCountry(event),
        }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'settled' },
          { guard: 'isBeingPaid', target: 'downloadFailed', actions: 'keepUnquoted' },
          { guard: 'isGone', target: '#checkout.finished', actions: 'keepGone' },
          { target: 'downloadFailed', actions: 'keepUnquoted' },
        ),
        onError: broken('downloadFailed', 'loseQuote'),
      },
      after: {
        fileDeadline: late('downloadFailed', 'loseQuote'),
      },
    },
    downloadFailed: { on: { 'quote.download': { target: 'downloading' } } },
  },
})
