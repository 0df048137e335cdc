import { useEffect, useEffectEvent } from 'react'
import { sought } from '#domain/accounts/country-search.ts'
import type { MappedCountry } from '#domain/world/world.ts'
import { useSettled } from '#ui/use-settled.ts'
import type { ShownMap } from './use-map-view.ts'

/** In milliseconds: how long typing must rest before the map follows the search. */
const rest = 300

/**
 * Brings the country that a search means into view: the only one that is found, or the one that has that name. Returns its
 * id.
 */
export function useSoughtCountry(shown: ShownMap, query: string, found: readonly MappedCountry[]): string | undefined {
  const country = useSettled(meantBy(query, found), rest)
  const bring = useEffectEvent(() => country && shown.bring(country))
  const { isMeasured } = shown
  // Once for each country that is sought: then the map is the person's again.
  useEffect(() => {
    if (country && isMeasured) bring()
  }, [country, isMeasured])
  return country?.id
}

function meantBy(query: string, [first, second]: readonly MappedCountry[]): MappedCountry | undefined {
  const said = sought(query)
  if (said === '' || !first) return undefined
  return second === undefined || first.called.includes(said) ? first : undefined
}
