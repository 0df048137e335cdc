import type { MappedCountry, MarketFigure } from './world.ts'

/** A figure of games markets that countries are compared by. */
export type MarketMeasure = 'revenue' | 'players'

/** In the unit of the table; undefined where it is not known. */
export function marketOf({ market }: Pick<MappedCountry, 'market'>, measure: MarketMeasure): number | undefined {
  return market?.[measure]
}

/**
 * The largest games markets by one figure first, as far as it is known, then the others that are known by revenue; then
 * the other countries, the most populous first.
 */
export function byMarket(countries: readonly MappedCountry[], measure: MarketMeasure): readonly MappedCountry[] {
  return countries.toSorted(
    (a, b) =>
      (marketOf(b, measure) ?? 0) - (marketOf(a, measure) ?? 0) ||
      (marketOf(b, 'revenue') ?? 0) - (marketOf(a, 'revenue') ?? 0) ||
      (b.population ?? 0) - (a.population ?? 0) ||
      a.name.localeCompare(b.name, 'en'),
  )
}

/** How many markets are known, and where from: each source with its years. */
export function knownMarkets(countries: readonly MappedCountry[]): { count: number; sources: readonly string[] } {
  const markets = countries.flatMap(({ market }) => market ?? [])
  const sources = new Map<string, Set<MarketFigure['year']>>()
  for (const { source, year } of markets) sources.set(source, (sources.get(source) ?? new Set()).add(year))
  return {
    count: markets.length,
    sources: [...sources].map(([source, years]) => `${source}, ${[...years].toSorted((a, b) => b - a).join(' and ')}`),
  }
}
