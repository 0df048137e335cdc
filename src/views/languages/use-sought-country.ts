import { useEffect, useEffectEvent } from 'react'
import { sought } from '#domain/accounts/country-search.ts'
import type { MappedCountry } from '#domain/world/world.ts'
import { useSettled } from '#ui/use-settled.ts'
import type { ShownMap } from './use-map-view.ts'

/** In milliseconds: how long typing must rest before the map follows the search. */
const rest = 300

/**
 * Brings what a search finds into view: the country that it means, the only one that is found or the one that has that
 * name, or else all that are found. Returns the id of the one that is meant.
 */
export function useSoughtCountry(shown: ShownMap, query: string, found: readonly MappedCountry[]): string | undefined {
  const meant = meantBy(query, found)
  const settled = useSettled(
    meant
      .map(({ id }) => id)
      .toSorted()
      .join('\n'),
    rest,
  )
  const bring = useEffectEvent(() => shown.bring(meant))
  const { isMeasured } = shown
  // Once for what is sought: then the map is the person's again.
  useEffect(() => {
    if (settled !== '' && isMeasured) bring()
  }, [settled, isMeasured])
  return settled === '' || settled.includes('\n') ? undefined : settled
}

function meantBy(query: string, found: readonly MappedCountry[]): readonly MappedCountry[] {
  const said = sought(query)
  if (said === '') return []
  const [first] = found
  return first?.called.includes(said) ? [first] : found
}
