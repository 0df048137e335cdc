import { accepted, refused } from '#domain/result.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../fixtures.ts'
import { snapshots, stepInputAt } from '../order/order-snapshot.fixtures.ts'
import type { Repriced } from '../payment/payment.types.ts'
import { startingContext } from './checkout.facts.ts'
import { checkoutMachine } from './checkout.machine.ts'

const { informed, owned, paid } = snapshots
const language = owned.language
if (!language) throw new Error('The order of the fixtures has no languages')

const inDollars: OrderSnapshot = {
  ...owned,
  language: { ...language, currency: 'USD' },
  quotation: quoteLocally(language, language.targets, 'USD'),
}

const repriced: Repriced = {
  means: { method: 'card', id: 'pm_card_visa', card: { brand: 'visa', last4: '4242' } },
  before: { currency: 'EUR', total: 11_080.6, withFees: 11_402.6 },
}

const guest = startingContext(stepInputAt('informed'))
const signedIn = startingContext(stepInputAt('owned'))

const standing = { payer: { paying: 'choosing' }, quotation: 'settled' } as const

export const checkoutFixtures = defineFixtures({
  machine: checkoutMachine,
  inputs: [stepInputAt('informed'), stepInputAt('owned')],
  transient: [
    'open.payer.routing',
    'open.payer.paying.beginning',
    'open.quotation.requoted',
    'open.quotation.restored',
  ],
  states: {
    'open.payer.guest': guest,
    'open.payer.interrupted': { ...guest, isInterrupted: true },
    'open.payer.paying.choosing': signedIn,
    'open.payer.paying.underway': signedIn,
    'open.payer.refreshing': { ...signedIn, repriced },
    'open.payer.stale': { ...signedIn, repriced, refusal: 'OFFLINE' },
    'open.quotation.settled': startingContext({ ...stepInputAt('owned'), snapshot: inDollars }),
    'open.quotation.changingCurrency': { ...signedIn, currency: 'USD' },
    'open.quotation.currencyRefused': { ...signedIn, unquoted: { code: 'OFFLINE' } },
    'open.quotation.downloading': signedIn,
    'open.quotation.downloadFailed': { ...signedIn, unquoted: { code: 'TOO_MANY_REQUESTS' } },
    finished: { ...signedIn, snapshot: paid },
  },
  values: {
    'open.payer.guest': { open: { ...standing, payer: 'guest' } },
    'open.payer.interrupted': { open: { ...standing, payer: 'interrupted' } },
    'open.payer.paying.choosing': { open: standing },
    'open.payer.paying.underway': { open: { ...standing, payer: { paying: 'underway' } } },
    'open.payer.refreshing': { open: { ...standing, payer: 'refreshing' } },
    'open.payer.stale': { open: { ...standing, payer: 'stale' } },
    'open.quotation.settled': { open: standing },
    'open.quotation.changingCurrency': { open: { ...standing, quotation: 'changingCurrency' } },
    'open.quotation.currencyRefused': { open: { ...standing, quotation: 'currencyRefused' } },
    'open.quotation.downloading': { open: { ...standing, quotation: 'downloading' } },
    'open.quotation.downloadFailed': { open: { ...standing, quotation: 'downloadFailed' } },
  },
  facts: ({ context }) => [context.user !== undefined, context.currency, context.snapshot.quotation?.currency],
  elsewhere: ['order.changed', 'user.changed'],
  typed: ({ method }) => ({ method }),
  events: {
    'currency.choose': [
      { type: 'currency.choose', currency: 'USD' },
      { type: 'currency.choose', currency: 'EUR' },
    ],
    'quote.download': [{ type: 'quote.download' }],
    'order.retry': [{ type: 'order.retry' }],
    'order.changed': [
      { type: 'order.changed', snapshot: owned, user: maya.user },
      { type: 'order.changed', snapshot: informed, user: undefined },
    ],
    'user.changed': [
      { type: 'user.changed', user: undefined },
      { type: 'user.changed', user: maya.user },
    ],
  },
  outputs: {
    payment: [
      { status: 'paid', receipt: paid },
      { status: 'repriced', repriced },
      { status: 'gone', code: 'INVOICE_ALREADY_PAID' },
    ],
    readOrder: [accepted(owned), accepted(paid), refused('ORDER_NOT_FOUND'), refused('OFFLINE')],
    saveCurrency: [accepted(inDollars), refused('INVOICE_ALREADY_PAID'), refused('OFFLINE')],
    downloadQuote: [accepted(null), refused('ORDER_NOT_FOUND'), refused('OFFLINE')],
  },
  snapshots: {
    payment: [
      { context: { method: 'card' }, hasTag: () => false },
      { context: { method: 'saved_card' }, hasTag: (tag: string) => tag === 'underway' },
      { context: { method: 'card' }, hasTag: (tag: string) => tag === 'vatRefused' },
    ],
  },
})
