import facts from './facts.json' with { type: 'json' }
import type { CountryFacts } from './world.ts'

export const countryFacts: Readonly<Record<string, CountryFacts>> = facts as Record<string, CountryFacts>
