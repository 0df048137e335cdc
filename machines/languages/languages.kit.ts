import { assign, or, setup, stateIn } from 'xstate'
import type { PriceRow } from '#domain/contract/price-list.call.ts'
import { shownLanguages, type LanguageTab } from '#domain/languages/language-list.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { Currency } from '#domain/money/money.ts'
import type { LanguagesDraft } from '#domain/order/drafts.ts'
import { addLanguages, choiceWithin, removeLanguages, toggleLanguage } from '#domain/order/language-choice.ts'
import type { Order } from '#domain/order/order.ts'
import { keptOf, valueOf, type Result } from '#domain/result.ts'
import { countryChoice } from '#domain/world/country-choice.ts'
import { shownCountries } from '#domain/world/shown-countries.ts'
import type { MappedCountry, World } from '#domain/world/world.ts'
import { isAccepted, keptRefusal } from '../branches.ts'
import { callDeadline, mapDeadline } from '../deadlines.ts'
import { endsWithout, isGone } from '../order/step.context.ts'
import type { OrderKey, StepCode, StepInput, StepOutcome } from '../order/step.types.ts'
import { promiseOf } from '../placeholder.ts'
import type { LanguagesContext, LanguagesEvent, ChoiceInput, QuoteInput, Quoted } from './languages.types.ts'
import { quoteDraft } from './languages.context.ts'

export type { LanguagesDraft }

export const languagesKit = setup({
  types: {
    context: {} as LanguagesContext,
    events: {} as LanguagesEvent,
    input: {} as StepInput<LanguagesDraft>,
    output: {} as StepOutcome,
  },
  actors: {
    priceList: promiseOf<Result<readonly PriceRow[], StepCode>, OrderKey>('priceList'),
    /** The countries, with the languages on offer. */
    loadWorld: promiseOf<World, readonly LanguageId[]>('loadWorld'),
    instanceQuote: promiseOf<Result<Quoted, StepCode>, QuoteInput>('instanceQuote'),
    saveLanguageSetting: promiseOf<Result<Order, StepCode>, ChoiceInput>('saveLanguageSetting'),
  },
  guards: {
    isListed: stateIn({ choosing: { view: { list: 'listed' } } }),
    isMapShown: stateIn({ choosing: { view: { map: 'shown' } } }),
    /** The list shows one checkbox for each language, a country's card one for each language of the country. */
    hasBoxes: or(['isListed', 'isMapShown']),
    wasMapOpen: ({ context }) => context.world !== undefined,
    hasShown: ({ context }) => shown(context).length > 0,
    isOffered: ({ context }, params: { lang: string }) => context.prices.some(({ lang }) => lang === params.lang),
    hasCountries: ({ context: { world, query } }) => shownCountries(world?.countries ?? [], query).length > 0,
    isCountryOpen: ({ context }, params: { country: string }) => ['none', 'some'].includes(choiceOf(context, params)),
    isCountryChosen: ({ context }, params: { country: string }) => choiceOf(context, params) === 'all',
    isChosen: ({ context }, { lang }: { lang: string }) => context.draft.targets.includes(lang),
    isSomeShownOpen: ({ context }) => leftOpen(context).length > 0,
    areAllShownChosen: ({ context }) => shown(context).length > 0 && leftOpen(context).length === 0,
    isNothingChosen: ({ context }) => context.draft.targets.length === 0,
    /** Next needs a quotation whose sumCost is not zero (specification §5). */
    isNothingBillable: ({ context }) => context.local?.sumCost === 0,
    isAccepted,
    isGone,
    endsWithout,
    isNothingLeft: (_, { result }: { result: Result<Quoted, StepCode> }) =>
      result.ok && result.value.quotation.sumCost === 0,
    isAsPromised: ({ context }, { result }: { result: Result<Quoted, StepCode> }) =>
      result.ok && result.value.quotation.netCost === (context.promised ?? result.value.quotation.netCost),
    /** The pricing that came with the order is older than the service's. */
    isOutOfDate: (_, { result }: { result: Result<unknown, StepCode> }) =>
      !result.ok && result.code === 'NOTHING_TO_TRANSLATE',
  },
  actions: {
    keepPrices: assign(({ context }, { result }: { result: Result<readonly PriceRow[], StepCode> }) => {
      const prices = valueOf(result)
      return { prices, ...offered(context, prices) }
    }),
    keepQuery: assign((_, { query }: { query: string }) => ({ query })),
    keepTab: assign((_, { tab }: { tab: LanguageTab }) => ({ tab })),
    toggle: assign(({ context }, { lang }: { lang: string }) => chosen(context, toggleLanguage(context.draft, lang))),
    addShown: assign(({ context }) => chosen(context, addLanguages(context.draft, shownIds(context)))),
    removeShown: assign(({ context }) => chosen(context, removeLanguages(context.draft, shownIds(context)))),
    addCountry: assign(({ context }, params: { country: string }) =>
      chosen(context, addLanguages(context.draft, countryIn(context, params)?.chosen ?? [])),
    ),
    removeCountry: assign(({ context }, params: { country: string }) =>
      chosen(context, removeLanguages(context.draft, countryIn(context, params)?.chosen ?? [])),
    ),
    keepWorld: assign((_, { result }: { result: World }) => ({ world: result })),
    dropWorld: assign({ world: undefined }),
    chooseCurrency: assign(({ context }, { currency }: { currency: Currency }) =>
      chosen(context, { ...context.draft, currency }),
    ),
    /** Keeps the promised total, so that a different total by the new pricing is reported. */
    keepOrder: assign(({ context }, { order }: { order: Order }) => ({
      order,
      local: quoteDraft(order, context.draft),
      quotation: undefined,
    })),
    keepQuotation: assign(({ context }, { result }: { result: Result<Quoted, StepCode> }) => {
      const { quotation, order = context.order } = valueOf(result)
      return { quotation, order, local: quoteDraft(order, context.draft), refusal: undefined }
    }),
    keepSaved: assign((_, { result }: { result: Result<Order, StepCode> }) => ({
      order: valueOf(result),
      refusal: undefined,
    })),
    keepRefused: assign((_, { result }: { result: Result<unknown, StepCode> }) => (result.ok ? {} : keptOf(result))),
    keepRefusal: assign(keptRefusal<StepCode>),
  },
  delays: { pause: 200, deadline: callDeadline, mapDeadline },
})

/** The languages that tab and search leave. */
function shown({ prices, tab, query }: LanguagesContext): readonly PriceRow[] {
  return shownLanguages(prices, tab, query)
}

/** The shown languages that are not chosen. */
function leftOpen(context: LanguagesContext): PriceRow[] {
  const chosen = new Set(context.draft.targets)
  return shown(context).filter(({ lang }) => !chosen.has(lang))
}

function countryIn({ world }: LanguagesContext, { country }: { country: string }): MappedCountry | undefined {
  return world?.countries.find(({ id }) => id === country)
}

function choiceOf(context: LanguagesContext, params: { country: string }) {
  const country = countryIn(context, params)
  return country ? countryChoice(country, new Set(context.draft.targets)) : 'unavailable'
}

function shownIds(context: LanguagesContext): string[] {
  return shown(context).map(({ lang }) => lang)
}

function chosen({ order }: LanguagesContext, draft: LanguagesDraft) {
  const local = quoteDraft(order, draft)
  return { draft, local, promised: local?.netCost, quotation: undefined, refusal: undefined }
}

/** Leaves an unchanged choice alone, so that the total that was promised for it stays. */
function offered(context: LanguagesContext, prices: readonly PriceRow[]) {
  const draft = choiceWithin(context.draft, prices)
  return draft.targets.length === context.draft.targets.length ? {} : chosen(context, draft)
}
