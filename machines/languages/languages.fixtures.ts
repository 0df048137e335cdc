import { quoteLocally } from '#domain/pricing/local-quote.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { accepted, refused } from '#domain/result.ts'
import shapes from '#domain/world/shapes.json' with { type: 'json' }
import { worldOf } from '#domain/world/world-of.ts'
import { countryFacts } from '#domain/world/country-facts.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../fixtures.ts'
import { configuration, languageFacts, orderKey, snapshots, targets } from '../order/order-snapshot.fixtures.ts'
import { languagesMachine } from './languages.machine.ts'
import { firstContext, type LanguagesContext, type LanguagesDraft } from './languages.setup.ts'
import { fullList, type PricedOrder } from './price-list.fixtures.ts'

/** What step 3 knows of an order with its price list and a choice. */
export function choosing({ snapshot, prices }: PricedOrder, draft: LanguagesDraft): LanguagesContext {
  return { ...firstContext({ order: orderKey, snapshot, configuration, user: undefined, draft }), prices }
}

export function confirmed(context: LanguagesContext): LanguagesContext {
  return { ...context, quotation: context.local ?? undefined }
}

/** All of the world, with the languages of the full list. */
const world = worldOf(
  shapes,
  countryFacts,
  fullList.prices.map(({ lang }) => lang),
)

const seven = choosing(fullList, { targets, currency: 'EUR' })
const none = choosing(fullList, { targets: [], currency: 'EUR' })

const known = fullList.snapshot.language ?? languageFacts

/** The same order with every French cell filled in already. */
const filledIn: PricedOrder = {
  ...fullList,
  snapshot: {
    ...fullList.snapshot,
    language: {
      ...known,
      rates: known.rates.map((rate) => (rate.lang === 'frFR' ? { ...rate, words: 0, matchedWords: 0 } : rate)),
    },
  },
}

const free = choosing(filledIn, { targets: ['frFR'], currency: 'EUR' })

/** An order whose texts the French translation memory knows completely. */
export const remembered: PricedOrder = {
  ...fullList,
  snapshot: {
    ...fullList.snapshot,
    language: {
      ...known,
      rates: known.rates.map((rate) => (rate.lang === 'frFR' ? { ...rate, words: 0, matchedWords: 12_480 } : rate)),
    },
  },
}

/** What the service quotes when its facts are newer than ours: a thousand words more. */
function dearer({ language }: OrderSnapshot, langs: readonly string[]): Quotation {
  const facts = language ?? languageFacts
  return quoteLocally(
    { ...facts, rates: facts.rates.map((rate) => ({ ...rate, words: rate.words + 1000 })) },
    langs,
    'EUR',
  )
}

/** One language at one rate in both currencies: enough for every branch, and no more totals than two. */
const french = { lang: 'frFR', price: 0.12, priceUSD: 0.12, words: 12_480, matchedWords: 0 }
const oneRow = { ...french, title: 'French', cost: null, recommended: true, hasTM: false }

function orderOf(words: number): OrderSnapshot {
  return { ...snapshots.setUp, language: { ...languageFacts, rates: [{ ...french, words }] } }
}

const billable = orderOf(12_480)
const quoteOf = ({ language }: OrderSnapshot) => quoteLocally(language ?? languageFacts, ['frFR'], 'EUR')
const quoted = (quotation: Quotation, snapshot?: OrderSnapshot) => accepted({ quotation, snapshot })

export const languagesFixtures = defineFixtures({
  machine: languagesMachine,
  inputs: [{ order: orderKey, snapshot: billable, configuration, user: undefined, draft: undefined }],
  transient: [
    'choosing.view.deciding',
    'choosing.view.list.deciding',
    'choosing.view.map.deciding',
    'choosing.quotation.deciding',
  ],
  states: {
    loading: { ...seven, prices: [] },
    failed: { ...seven, prices: [], refusal: 'OFFLINE' },
    'choosing.view.list.listed': confirmed({ ...seven, query: 'port' }),
    'choosing.view.list.unmatched': confirmed({ ...seven, query: 'klingon' }),
    'choosing.view.map.opening': confirmed(seven),
    'choosing.view.map.failed': confirmed(seven),
    'choosing.view.map.shown': confirmed({ ...seven, world }),
    'choosing.view.map.unmatched': confirmed({ ...seven, world, query: 'klingon' }),
    'choosing.quotation.unchosen': none,
    'choosing.quotation.stale': seven,
    'choosing.quotation.quoting': seven,
    'choosing.quotation.quoted': confirmed(seven),
    'choosing.quotation.repriced': { ...seven, quotation: dearer(fullList.snapshot, targets) },
    'choosing.quotation.nothingToTranslate': free,
    'choosing.quotation.refused': { ...seven, refusal: 'OFFLINE' },
    'choosing.quotation.unsaved': { ...confirmed(seven), refusal: 'TIMEOUT' },
    'choosing.quotation.saving': confirmed(seven),
    finished: confirmed(seven),
  },
  values: {
    'choosing.view.list.listed': { choosing: { view: { list: 'listed' }, quotation: 'quoted' } },
    'choosing.view.list.unmatched': { choosing: { view: { list: 'unmatched' }, quotation: 'quoted' } },
    'choosing.view.map.opening': { choosing: { view: { map: 'opening' }, quotation: 'quoted' } },
    'choosing.view.map.failed': { choosing: { view: { map: 'failed' }, quotation: 'quoted' } },
    'choosing.view.map.shown': { choosing: { view: { map: 'shown' }, quotation: 'quoted' } },
    'choosing.view.map.unmatched': { choosing: { view: { map: 'unmatched' }, quotation: 'quoted' } },
    'choosing.quotation.unchosen': { choosing: { view: { list: 'listed' }, quotation: 'unchosen' } },
    'choosing.quotation.stale': { choosing: { view: { list: 'listed' }, quotation: 'stale' } },
    'choosing.quotation.quoting': { choosing: { view: { list: 'listed' }, quotation: 'quoting' } },
    'choosing.quotation.quoted': { choosing: { view: { list: 'listed' }, quotation: 'quoted' } },
    'choosing.quotation.repriced': { choosing: { view: { list: 'listed' }, quotation: 'repriced' } },
    'choosing.quotation.nothingToTranslate': {
      choosing: { view: { list: 'listed' }, quotation: 'nothingToTranslate' },
    },
    'choosing.quotation.refused': { choosing: { view: { list: 'listed' }, quotation: 'refused' } },
    'choosing.quotation.unsaved': { choosing: { view: { list: 'listed' }, quotation: 'unsaved' } },
    'choosing.quotation.saving': { choosing: { view: { list: 'listed' }, quotation: 'saving' } },
  },
  facts: ({ context }) => [
    context.query,
    context.draft.targets.length,
    context.snapshot.language?.rates[0]?.words,
    context.promised,
    context.world !== undefined,
  ],
  elsewhere: ['order.changed'],
  typed: ({ draft, query, tab }) => ({ draft, query, tab }),
  events: {
    'prices.retry': [{ type: 'prices.retry' }],
    'search.type': [
      { type: 'search.type', query: 'klingon' },
      { type: 'search.type', query: '' },
    ],
    'tab.choose': [{ type: 'tab.choose', tab: 'recommended' }],
    'language.toggle': [
      { type: 'language.toggle', lang: 'frFR' },
      { type: 'language.toggle', lang: 'deDE' },
    ],
    'language.remove': [{ type: 'language.remove', lang: 'frFR' }],
    'languages.selectShown': [{ type: 'languages.selectShown' }],
    'languages.clearShown': [{ type: 'languages.clearShown' }],
    'map.open': [{ type: 'map.open' }],
    'list.open': [{ type: 'list.open' }],
    'map.retry': [{ type: 'map.retry' }],
    'country.toggle': [{ type: 'country.toggle', country: 'FR' }],
    'currency.choose': [{ type: 'currency.choose', currency: 'USD' }],
    'quote.retry': [{ type: 'quote.retry' }],
    'step.next': [{ type: 'step.next' }],
    'order.changed': [
      { type: 'order.changed', snapshot: billable, user: maya.user },
      { type: 'order.changed', snapshot: orderOf(0), user: maya.user },
    ],
  },
  outputs: {
    priceList: [accepted([oneRow]), refused('SERVER_ERROR'), refused('ORDER_NOT_FOUND')],
    loadWorld: [worldOf({ ...shapes, shapes: shapes.shapes.filter(({ id }) => id === 'FR') }, countryFacts, ['frFR'])],
    instanceQuote: [
      quoted(quoteOf(billable)),
      quoted(quoteOf(orderOf(13_480)), orderOf(13_480)),
      quoted(quoteOf(orderOf(0)), orderOf(0)),
      refused('SERVER_ERROR'),
      refused('ORDER_NOT_FOUND'),
    ],
    saveLanguageSetting: [
      accepted({ ...billable, state: snapshots.languagesChosen.state, quotation: quoteOf(billable) }),
      refused('SERVER_ERROR'),
      refused('NOTHING_TO_TRANSLATE'),
      refused('INVOICE_ALREADY_PAID'),
    ],
  },
})
