import { shownLanguages } from '#domain/languages/language-list.ts'
import type { LanguagesDraft } from '#domain/order/drafts.ts'
import { addLanguages, removeLanguages, toggleLanguage } from '#domain/order/language-choice.ts'
import { quoteLocally } from '#domain/pricing/local-quote.ts'
import type { Quotation } from '#domain/pricing/quotation.ts'
import { countryChoice } from '#domain/world/country-choice.ts'
import { shownCountries } from '#domain/world/shown-countries.ts'
import type { Before } from '../harness/rules.ts'
import type { LanguagesContext, LanguagesEvent } from './languages.types.ts'

/** Words for the rules of step 3. */

export type KnownOffer = { readonly context: LanguagesContext }
type Choosing = Before<LanguagesContext, LanguagesEvent>

/** The languages that tab and search leave. */
export function leftBySearch({ prices, tab, query }: LanguagesContext): string[] {
  return shownLanguages(prices, tab, query).map(({ lang }) => lang)
}

export function isSomeCountryFound({ world, query }: Pick<LanguagesContext, 'world' | 'query'>): boolean {
  return shownCountries(world?.countries ?? [], query).length > 0
}

/** What a choice costs by the pricing that came with the order; null without pricing. */
export function priceFor({ order: { language } }: Pick<LanguagesContext, 'order'>, draft: LanguagesDraft) {
  return language && quoteLocally(language, draft.targets, draft.currency)
}

/** The quotation that is on screen. */
export function quotationOf({ quotation, local }: LanguagesContext): Quotation | null {
  return quotation ?? local
}

/** What is chosen after a press; undefined where the press can change nothing. */
export function chosenBy({ context, event }: Choosing): LanguagesDraft | undefined {
  const { draft, prices, world } = context
  const all = leftBySearch(context)
  const isWhole = all.length > 0 && all.every((lang) => draft.targets.includes(lang))
  switch (event.type) {
    case 'language.toggle':
      return prices.some(({ lang }) => lang === event.lang) ? toggleLanguage(draft, event.lang) : undefined
    case 'language.remove':
      return draft.targets.includes(event.lang) ? removeLanguages(draft, [event.lang]) : undefined
    case 'languages.selectShown':
      return all.length > 0 && !isWhole ? addLanguages(draft, all) : undefined
    case 'languages.clearShown':
      return isWhole ? removeLanguages(draft, all) : undefined
    case 'country.toggle': {
      const country = world?.countries.find(({ id }) => id === event.country)
      if (!country || country.chosen.length === 0) return undefined
      const isAll = countryChoice(country, new Set(draft.targets)) === 'all'
      return isAll ? removeLanguages(draft, country.chosen) : addLanguages(draft, country.chosen)
    }
    case 'currency.choose':
      return { ...draft, currency: event.currency }
    default:
      return undefined
  }
}

/** A choice with its price at once. What was quoted, promised or refused for another choice is gone. */
export function pricedAnew(context: LanguagesContext, draft: LanguagesDraft) {
  const local = priceFor(context, draft)
  return { draft, local, promised: local?.netCost, quotation: undefined, refusal: undefined }
}
