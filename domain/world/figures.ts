import { onFirstUse } from '#domain/on-first-use.ts'
import type { MarketFigure } from './world.ts'

/** The source of population and shares of languages. */
export const populationSource = 'Unicode CLDR 48.2, 2026'

const longCompact = { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 } as const
const inWords = onFirstUse(() => new Intl.NumberFormat('en', longCompact))
const inFull = onFirstUse(() => new Intl.NumberFormat('en'))
const shares = onFirstUse(() => new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 }))

/** A population: '213 million', '85,370'. */
export function formatPopulation(population: number): string {
  return (population < 1_000_000 ? inFull() : inWords()).format(population)
}

/** The revenue of a market: '$2.6 billion'. */
export function formatRevenue({ revenue }: Pick<MarketFigure, 'revenue'>): string {
  return `$${inWords().format(revenue * 1_000_000)}`
}

/** The players of a market: '49.5 million'; undefined where they are not known. */
export function formatPlayers({ players }: Pick<MarketFigure, 'players'>): string | undefined {
  return players === undefined ? undefined : inWords().format(players * 1_000_000)
}

/** A share of a country's people: '91%', '0.4%'. */
export function formatSpeakers(percent: number): string {
  return shares().format(percent / 100)
}
