import type { Geometry } from 'geojson'
import type { LanguageId } from '#domain/languages/language-id.ts'

/**
 * A country on the map: its two-letter code, or its name where it has none, and its English name. `at` is its point
 * that is furthest from every border, and `reach` the width of a circle round it within the country, in units of the
 * map.
 */
export type CountryShape = {
  readonly id: string
  readonly name: string
  readonly at: readonly number[]
  readonly reach: number
  /** In units of the map, not in degrees. */
  readonly geometry: Geometry
}

/** The shapes are in the order of their names. */
export type WorldShapes = { readonly width: number; readonly height: number; readonly shapes: readonly CountryShape[] }

/** `official` in the whole country, `regional` in parts of it, otherwise only spoken. */
export type LanguageStatus = 'official' | 'regional' | 'spoken'

/**
 * A language of a country, its script there, the region of its usual form, and the share of the population that speaks
 * it, in per cent.
 */
export type SpokenLanguage = {
  readonly language: string
  readonly script: string
  readonly home: string
  readonly percent: number
  readonly status: LanguageStatus
}

/** `called` holds the country's names as a search compares them. `market` is missing where no figure is known. */
export type CountryFacts = {
  readonly population: number
  readonly market?: MarketFigure
  readonly called: readonly string[]
  readonly languages: readonly SpokenLanguage[]
}

/** What players of a country spend on games in a year, in millions of US dollars, and how many they are, in millions. */
export type MarketFigure = {
  readonly revenue: number
  readonly players?: number
  readonly year: number
  readonly source: string
}

/** A language on offer that is spoken in a country. */
export type OfferedLanguage = { readonly lang: LanguageId; readonly percent: number; readonly status: LanguageStatus }

/** A country that can be chosen: with the languages on offer, and those of them that are chosen with it. */
export type MappedCountry = CountryShape & {
  readonly called: readonly string[]
  readonly population: number | undefined
  readonly market: MarketFigure | undefined
  readonly languages: readonly OfferedLanguage[]
  readonly chosen: readonly LanguageId[]
  /** English is official there; it is the language of the source texts. */
  readonly isEnglish: boolean
}

export type World = { readonly width: number; readonly height: number; readonly countries: readonly MappedCountry[] }
