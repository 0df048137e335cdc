import type { MappedCountry, MarketFigure } from './world.ts'

/** The largest games markets first, as far as they are known; then the others, the most populous first. */
export function byMarket(countries: readonly MappedCountry[]): readonly MappedCountry[] {
  return countries.toSorted(
    (a, b) =>
      (b.market?.revenue ?? 0) - (a.market?.revenue ?? 0) ||
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
