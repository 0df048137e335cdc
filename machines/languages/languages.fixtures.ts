import type { PriceRow } from '#domain/contract/price-list.call.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import type { Order } from '#domain/order/order.ts'
import { accepted, refused } from '#domain/result.ts'
import { worldShapes } from '#domain/world/world-shapes.ts'
import { worldOf } from '#domain/world/world-of.ts'
import { countryFacts } from '#domain/world/country-facts.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { configuration, wirePricing, orderKey, sampleOrders, targets } from '../order/orders.fixtures.ts'
import { languagesMachine } from './languages.machine.ts'
import { firstContext } from './languages.context.ts'
import type { LanguagesContext } from './languages.types.ts'
import type { LanguagesDraft } from './languages.kit.ts'
import { fullList, type PricedOrder } from './price-list.fixtures.ts'

/** What step 3 knows of an order with its price list and a choice. */
export function choosing({ order, prices }: PricedOrder, draft: LanguagesDraft): LanguagesContext {
  return { ...firstContext({ key: orderKey, order, configuration, user: undefined, draft }), prices }
}

export function confirmed(context: LanguagesContext): LanguagesContext {
  return { ...context, quotation: context.local ?? undefined }
}

/** All of the world, with the languages of the full list. */
const world = worldOf(
  worldShapes,
  countryFacts,
  fullList.prices.map(({ lang }) => lang),
)

const seven = choosing(fullList, { targets, currency: 'EUR' })
const none = choosing(fullList, { targets: [], currency: 'EUR' })

const known = fullList.order.language ?? wirePricing

/** The same order with every French cell filled in already. */
const filledIn: PricedOrder = {
  ...fullList,
  order: {
    ...fullList.order,
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
  order: {
    ...fullList.order,
    language: {
      ...known,
      rates: known.rates.map((rate) => (rate.lang === 'frFR' ? { ...rate, words: 0, matchedWords: 12_480 } : rate)),
    },
  },
}

/** What the service quotes when its pricing is newer than ours: a thousand words more. */
function dearer({ language }: Order, langs: readonly string[]): Quotation {
  const pricing = language ?? wirePricing
  return quoteLocally(
    { ...pricing, rates: pricing.rates.map((rate) => ({ ...rate, words: rate.words + 1000 })) },
    langs,
    'EUR',
  )
}

/** Two languages at one rate in both currencies, one of them filled in already: enough for every branch, and few totals. */
const rate = { price: 0.12, priceUSD: 0.12, matchedWords: 0 }

function orderOf(words: { readonly frFR: number; readonly deDE: number }): Order {
  const rates = Object.entries(words).map(([lang, count]) => ({ ...rate, lang, words: count }))
  return { ...sampleOrders.setUp, language: { ...wirePricing, rates } }
}

function rowOf(lang: string, title: string): PriceRow {
  return { lang, title, price: 0.12, priceUSD: 0.12, cost: null, recommended: true, hasTM: false }
}

const billable = orderOf({ frFR: 12_480, deDE: 0 })
/** The order once French is filled in, and German is not. */
const changed = orderOf({ frFR: 0, deDE: 12_480 })
const quoteOf = ({ language }: Order) => quoteLocally(language ?? wirePricing, ['frFR'], 'EUR')
const quoted = (quotation: Quotation, order?: Order) => accepted({ quotation, order })

/** No language and no country is found by these: to the chart they are the same. */
const unfound: readonly string[] = ['klingon', 'elvish']

export const languagesFixtures = defineFixtures({
  machine: languagesMachine,
  inputs: [{ key: orderKey, order: billable, configuration, user: undefined, draft: undefined }],
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
    'choosing.quotation.repriced': { ...seven, quotation: dearer(fullList.order, targets) },
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
  guarded: ({ context }) => [
    unfound.includes(context.query) ? 'unfound' : context.query,
    context.draft.targets.toSorted(),
    context.order.language?.rates[0]?.words,
    context.promised === quoteOf(billable).netCost,
    context.world !== undefined,
  ],
  elsewhere: ['order.changed'],
  typed: ({ draft, query, tab }) => ({ draft, query, tab }),
  events: {
    'prices.retry': [{ type: 'prices.retry' }],
    'search.type': [
      { type: 'search.type', query: 'klingon' },
      { type: 'search.type', query: 'french' },
      { type: 'search.type', query: 'elvish' },
    ],
    'tab.choose': [{ type: 'tab.choose', tab: 'recommended' }],
    'language.toggle': [
      { type: 'language.toggle', lang: 'frFR' },
      // Not on offer.
      { type: 'language.toggle', lang: 'itIT' },
    ],
    'language.remove': [{ type: 'language.remove', lang: 'frFR' }],
    'languages.selectShown': [{ type: 'languages.selectShown' }],
    'languages.clearShown': [{ type: 'languages.clearShown' }],
    'map.open': [{ type: 'map.open' }],
    'list.open': [{ type: 'list.open' }],
    'map.retry': [{ type: 'map.retry' }],
    'country.toggle': [
      { type: 'country.toggle', country: 'FR' },
      // None of its languages is on offer.
      { type: 'country.toggle', country: 'SE' },
    ],
    'currency.choose': [{ type: 'currency.choose', currency: 'USD' }],
    'quote.retry': [{ type: 'quote.retry' }],
    'step.next': [{ type: 'step.next' }],
    'order.changed': [{ type: 'order.changed', order: changed, user: maya.user }],
  },
  outputs: {
    priceList: [
      accepted([rowOf('frFR', 'French'), rowOf('deDE', 'German')]),
      refused('SERVER_ERROR'),
      refused('ORDER_NOT_FOUND'),
    ],
    loadWorld: [
      worldOf({ ...worldShapes, shapes: worldShapes.shapes.filter(({ id }) => id === 'FR') }, countryFacts, ['frFR']),
    ],
    instanceQuote: [
      quoted(quoteOf(billable)),
      quoted(quoteOf(orderOf({ frFR: 13_480, deDE: 0 }))),
      quoted(quoteOf(changed), changed),
      refused('SERVER_ERROR'),
      refused('FILE_NOT_FOUND'),
      refused('ORDER_NOT_FOUND'),
    ],
    saveLanguageSetting: [
      accepted({ ...billable, state: sampleOrders.languagesChosen.state, quotation: quoteOf(billable) }),
      refused('SERVER_ERROR'),
      refused('FILE_NOT_FOUND'),
      refused('NOTHING_TO_TRANSLATE'),
      refused('INVOICE_ALREADY_PAID'),
    ],
  },
})
