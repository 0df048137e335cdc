import { rulesOf } from '../harness/rules.ts'
import { payerRows } from './checkout-payer.rules.ts'
import { quoteRows } from './checkout-quotation.rules.ts'
import { orderPayable } from './checkout-words.rules.ts'
import { checkoutFixtures } from './checkout.fixtures.ts'
import type { CheckoutContext } from './checkout.types.ts'

const isShownAsQuoted = ({ currency, order }: CheckoutContext) => currency === order.quotation?.currency

/**
 * Step 5: "successful payment goes to 6" (§4); "must log in to pay" (§6); currency selection and quote download (§2).
 */
export const checkoutRules = rulesOf(checkoutFixtures, {
  starts: [
    { if: ({ user }) => user === undefined, to: ['open.payer.guest', 'open.quotation.settled'] },
    { to: ['open.payer.paying.choosing', 'open.quotation.settled'] },
  ],
  leads: [...payerRows, ...quoteRows],
  holds: {
    'open.payer.guest': ({ user, method }) => user === undefined && method === undefined,
    'open.payer.interrupted': ({ user, isInterrupted }) => user === undefined && isInterrupted,
    'open.payer.paying.choosing': ({ user }) => user !== undefined,
    'open.payer.stale': ({ refusal }) => refusal !== undefined,
    'open.quotation.settled': isShownAsQuoted,
    'open.quotation.downloading': isShownAsQuoted,
    'open.quotation.currencyRefused': (context) => isShownAsQuoted(context) && context.unquoted !== undefined,
    'open.quotation.downloadFailed': (context) => isShownAsQuoted(context) && context.unquoted !== undefined,
  },
  enters: {
    'open.payer.guest': () => ({ method: undefined }),
    'open.payer.interrupted': () => ({ isInterrupted: true }),
  },
  // What a payment began with, and what it was refused for, ends with it.
  leaves: {
    'open.payer.paying': () => ({
      repriced: undefined,
      isInterrupted: false,
      isAtCheck: undefined,
      isVatRefused: false,
    }),
  },
  runs: {
    'open.payer.paying': {
      payment: ({ key, order, configuration, repriced, isInterrupted, isAtCheck }) => ({
        key: { id: key.id, token: key.csrfToken },
        ...orderPayable(order),
        supportEmail: configuration.supportEmail,
        sellerName: configuration.sellerName,
        stripeKey: configuration.stripeKey,
        paypalClientId: configuration.paypalClientId,
        repriced,
        isInterrupted,
        isAtCheck,
        mayKeepCard: true,
      }),
    },
    'open.payer.refreshing': { readOrder: ({ key }) => key },
    'open.quotation.changingCurrency': { saveCurrency: ({ key, currency }) => ({ key, currency }) },
    'open.quotation.downloading': {
      downloadQuote: ({ key, order }, event) => ({
        key,
        gameTitle: order.info?.gameTitle,
        country: (event as { readonly country?: string }).country,
      }),
    },
  },
  waits: { readingDeadline: 40_000, savingDeadline: 41_000, fileDeadline: 31 * 60_000 },
  answers: {
    finished: ({ gone, order }) => (gone ? { ok: false, code: gone } : { ok: true, value: order }),
  },
  goal: 'finished',
  equivalents: {
    'checkout.open.payer.paying.choosing on user.changed#0 → checkout.open.payer.routing':
      'with nobody signed in, the way in leads to the guest',
    'checkout.open.payer.paying on xstate.done.actor.payment#2 keepGone for keepLoss':
      'a payment is gone by the two codes of an order that is gone',
  },
})
