import { assign, or, setup, stateIn } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { PriceRow } from '#domain/contract/price-list.call.ts'
import { shownLanguages, type LanguageTab } from '#domain/languages/language-list.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { Currency } from '#domain/money/money.ts'
import type { LanguagesDraft } from '#domain/order/drafts.ts'
import {
  addLanguages,
  choiceWithin,
  firstChoice,
  removeLanguages,
  toggleLanguage,
} from '#domain/order/language-choice.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { keptOf, type Result, type Wait } from '#domain/result.ts'
import { countryChoice } from '#domain/world/country-choice.ts'
import { shownCountries } from '#domain/world/shown-countries.ts'
import type { Country, World } from '#domain/world/world.ts'
import { isAccepted } from '../branches.ts'
import { callDeadline, mapDeadline } from '../deadlines.ts'
import { isGone, type OrderKey, type StepCode, type StepInput, type StepOutcome } from '../order/step.ts'
import { promiseOf } from '../placeholder.ts'

export type { LanguagesDraft }

export type LanguagesContext = Wait & {
  readonly order: OrderKey
  readonly supportEmail: string
  readonly snapshot: OrderSnapshot
  /** Empty until it is loaded. */
  readonly prices: readonly PriceRow[]
  readonly tab: LanguageTab
  readonly query: string
  readonly draft: LanguagesDraft
  /** What the draft costs by the facts that came with the order; null when the order came without them. */
  readonly local: Quotation | null
  /** The total that was shown when the draft was last changed by hand. */
  readonly promised: number | undefined
  /** The service's quotation of this draft. */
  readonly quotation: Quotation | undefined
  /** What the map shows; undefined while it is not open, or before it is loaded. */
  readonly world: World | undefined
  /** Why the last call was refused. */
  readonly refusal: StepCode | undefined
}

export type LanguagesEvent =
  | { type: 'prices.retry' }
  | { type: 'search.type'; query: string }
  | { type: 'tab.choose'; tab: LanguageTab }
  | { type: 'language.toggle'; lang: string }
  | { type: 'language.remove'; lang: string }
  | { type: 'languages.selectShown' }
  | { type: 'languages.clearShown' }
  | { type: 'map.open' }
  | { type: 'list.open' }
  | { type: 'map.retry' }
  | { type: 'country.toggle'; country: string }
  | { type: 'currency.choose'; currency: Currency }
  | { type: 'quote.retry' }
  | { type: 'step.next' }
  | { type: 'order.changed'; snapshot: OrderSnapshot; user: User | undefined }

/** A choice, and the order that it is for. */
export type ChoiceInput = { readonly order: OrderKey; readonly draft: LanguagesDraft }

/** The same, with the quotation that the app worked out itself. */
export type QuoteInput = ChoiceInput & { readonly local: Quotation | null }

/** The service's quotation, with the order as it is now where its facts gave another quotation. */
export type Quoted = { readonly quotation: Quotation; readonly snapshot: OrderSnapshot | undefined }

export const languagesSetup = setup({
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
    saveLanguageSetting: promiseOf<Result<OrderSnapshot, StepCode>, ChoiceInput>('saveLanguageSetting'),
  },
  guards: {
    isListed: stateIn({ choosing: { view: { list: 'listed' } } }),
    /** The list shows one checkbox for each language, a country's card one for each language of the country. */
    hasBoxes: or([
      stateIn({ choosing: { view: { list: 'listed' } } }),
      stateIn({ choosing: { view: { map: 'shown' } } }),
    ]),
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
    isNothingLeft: (_, { result }: { result: Result<Quoted, StepCode> }) =>
      result.ok && result.value.quotation.sumCost === 0,
    isAsPromised: ({ context }, { result }: { result: Result<Quoted, StepCode> }) =>
      result.ok && result.value.quotation.netCost === (context.promised ?? result.value.quotation.netCost),
    /** The facts that came with the order are older than the service's. */
    isOutOfDate: (_, { result }: { result: Result<unknown, StepCode> }) =>
      !result.ok && result.code === 'NOTHING_TO_TRANSLATE',
  },
  actions: {
    keepPrices: assign(({ context }, { result }: { result: Result<readonly PriceRow[], StepCode> }) =>
      result.ok ? { prices: result.value, ...offered(context, result.value) } : keptOf(result),
    ),
    keepQuery: assign((_, { query }: { query: string }) => ({ query })),
    keepTab: assign((_, { tab }: { tab: LanguageTab }) => ({ tab })),
    toggle: assign(({ context }, { lang }: { lang: string }) => chosen(context, toggleLanguage(context.draft, lang))),
    remove: assign(({ context }, { lang }: { lang: string }) =>
      chosen(context, removeLanguages(context.draft, [lang])),
    ),
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
    /** Keeps the promised total, so that a different total by the new facts is reported. */
    keepOrder: assign(({ context }, { snapshot }: { snapshot: OrderSnapshot }) => ({
      snapshot,
      local: quoteDraft(snapshot, context.draft),
      quotation: undefined,
    })),
    keepQuotation: assign(({ context }, { result }: { result: Result<Quoted, StepCode> }) => {
      if (!result.ok) return keptOf(result)
      const { quotation, snapshot = context.snapshot } = result.value
      return { quotation, snapshot, local: quoteDraft(snapshot, context.draft), refusal: undefined }
    }),
    keepSaved: assign((_, { result }: { result: Result<OrderSnapshot, StepCode> }) =>
      result.ok ? { snapshot: result.value, refusal: undefined } : keptOf(result),
    ),
    keepRefusal: assign((_, { code }: { code: StepCode }) => ({ refusal: code })),
  },
  delays: { pause: 200, deadline: callDeadline, mapDeadline },
})

export function firstContext({ order, snapshot, configuration, draft }: StepInput<LanguagesDraft>): LanguagesContext {
  const choice = draft ?? firstChoice(snapshot)
  const local = quoteDraft(snapshot, choice)
  return {
    order,
    supportEmail: configuration.supportEmail,
    snapshot,
    prices: [],
    tab: 'all',
    query: '',
    draft: choice,
    local,
    promised: local?.netCost,
    quotation: undefined,
    world: undefined,
    refusal: undefined,
  }
}

/** The languages that tab and search leave. */
function shown({ prices, tab, query }: LanguagesContext): readonly PriceRow[] {
  return shownLanguages(prices, tab, query)
}

/** The shown languages that are not chosen. */
function leftOpen(context: LanguagesContext): PriceRow[] {
  const chosen = new Set(context.draft.targets)
  return shown(context).filter(({ lang }) => !chosen.has(lang))
}

function countryIn({ world }: LanguagesContext, { country }: { country: string }): Country | undefined {
  return world?.countries.find(({ id }) => id === country)
}

function choiceOf(context: LanguagesContext, params: { country: string }) {
  const country = countryIn(context, params)
  return country ? countryChoice(country, new Set(context.draft.targets)) : 'unavailable'
}

function shownIds(context: LanguagesContext): string[] {
  return shown(context).map(({ lang }) => lang)
}

function chosen({ snapshot }: LanguagesContext, draft: LanguagesDraft) {
  const local = quoteDraft(snapshot, draft)
  return { draft, local, promised: local?.netCost, quotation: undefined, refusal: undefined }
}

/** Leaves an unchanged choice alone, so that the total that was promised for it stays. */
function offered(context: LanguagesContext, prices: readonly PriceRow[]) {
  const draft = choiceWithin(context.draft, prices)
  return draft.targets.length === context.draft.targets.length ? {} : chosen(context, draft)
}

function quoteDraft({ language }: OrderSnapshot, { targets, currency }: LanguagesDraft): Quotation | null {
  return language && quoteLocally(language, targets, currency)
}
