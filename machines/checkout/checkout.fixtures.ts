import { accepted, refused } from '#domain/result.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import type { Order } from '#domain/order/order.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { checkoutInputAt, sampleOrders } from '../order/orders.fixtures.ts'
import type { Repriced } from '../payment/payment.types.ts'
import { firstContext } from './checkout.context.ts'
import { checkoutMachine } from './checkout.machine.ts'

const { uploaded, informed, owned, paid } = sampleOrders
const language = owned.language
if (!language) throw new Error('The order of the fixtures has no languages')

const inDollars: Order = {
  ...owned,
  language: { ...language, currency: 'USD' },
  quotation: quoteLocally(language, language.targets, 'USD'),
}

const repriced: Repriced = {
  means: { method: 'card', id: 'pm_card_visa', card: { brand: 'visa', last4: '4242' } },
  before: { currency: 'EUR', total: 11_080.6, withFees: 11_402.6 },
}

const byGuest = checkoutInputAt('informed')
const byMaya = checkoutInputAt('owned')
const guest = firstContext(byGuest)
const signedIn = firstContext(byMaya)

const settled = { payer: { paying: 'choosing' }, quotation: 'settled' } as const

export const checkoutFixtures = defineFixtures({
  machine: checkoutMachine,
  inputs: [byGuest, byMaya, { ...byMaya, isInterrupted: true }],
  states: {
    'open.payer.guest': guest,
    'open.payer.interrupted': { ...guest, isInterrupted: true },
    'open.payer.paying.choosing': signedIn,
    'open.payer.paying.underway': signedIn,
    'open.payer.refreshing': { ...signedIn, repriced },
    'open.payer.stale': { ...signedIn, repriced, refusal: 'OFFLINE' },
    'open.quotation.settled': firstContext({ ...byMaya, order: inDollars }),
    'open.quotation.changingCurrency': { ...signedIn, currency: 'USD' },
    'open.quotation.currencyRefused': { ...signedIn, unquoted: { code: 'OFFLINE' } },
    'open.quotation.downloading': signedIn,
    'open.quotation.downloadFailed': { ...signedIn, unquoted: { code: 'TOO_MANY_REQUESTS' } },
    finished: { ...signedIn, order: paid },
  },
  values: {
    'open.payer.guest': { open: { ...settled, payer: 'guest' } },
    'open.payer.interrupted': { open: { ...settled, payer: 'interrupted' } },
    'open.payer.paying.choosing': { open: settled },
    'open.payer.paying.underway': { open: { ...settled, payer: { paying: 'underway' } } },
    'open.payer.refreshing': { open: { ...settled, payer: 'refreshing' } },
    'open.payer.stale': { open: { ...settled, payer: 'stale' } },
    'open.quotation.settled': { open: settled },
    'open.quotation.changingCurrency': { open: { ...settled, quotation: 'changingCurrency' } },
    'open.quotation.currencyRefused': { open: { ...settled, quotation: 'currencyRefused' } },
    'open.quotation.downloading': { open: { ...settled, quotation: 'downloading' } },
    'open.quotation.downloadFailed': { open: { ...settled, quotation: 'downloadFailed' } },
  },
  guarded: ({ context: { user, currency, order, repriced, isInterrupted } }) => [
    user !== undefined,
    currency,
    order.quotation?.currency,
    repriced !== undefined || isInterrupted,
  ],
  elsewhere: ['order.changed', 'user.changed'],
  typed: ({ method }) => ({ method }),
  events: {
    'currency.choose': [
      { type: 'currency.choose', currency: 'USD' },
      { type: 'currency.choose', currency: 'EUR' },
    ],
    'quote.download': [{ type: 'quote.download', country: 'DE' }, { type: 'quote.download' }],
    'order.retry': [{ type: 'order.retry' }],
    'order.changed': [
      { type: 'order.changed', order: owned, user: maya.user },
      { type: 'order.changed', order: informed, user: undefined },
    ],
    'user.changed': [
      { type: 'user.changed', user: undefined },
      { type: 'user.changed', user: maya.user },
    ],
  },
  outputs: {
    payment: [
      { status: 'paid', receipt: { kind: 'order', order: paid } },
      { status: 'repriced', repriced },
      { status: 'gone', code: 'INVOICE_ALREADY_PAID' },
    ],
    readOrder: [accepted(owned), accepted(paid), accepted(uploaded), refused('ORDER_NOT_FOUND'), refused('OFFLINE')],
    saveCurrency: [accepted(inDollars), accepted(uploaded), refused('INVOICE_ALREADY_PAID'), refused('OFFLINE')],
    downloadQuote: [accepted(null), refused('ORDER_NOT_FOUND'), refused('OFFLINE')],
  },
  snapshots: {
    payment: [
      { context: { method: 'card' }, hasTag: () => false },
      { context: { method: 'saved_card' }, hasTag: (tag: string) => tag === 'underway' },
      { context: { method: 'card' }, hasTag: (tag: string) => tag === 'vatRefused' },
      // There is no way to pay it here.
      { context: { method: undefined }, hasTag: () => false },
    ],
  },
})
