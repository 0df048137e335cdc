import facts from './facts.json' with { type: 'json' }
import type { CountryFacts } from './world.ts'

/** The facts of each country with a code. */
export const countryFacts: Readonly<Record<string, CountryFacts>> = facts as Record<string, CountryFacts>
