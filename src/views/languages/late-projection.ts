import type { projected } from './map-projection.tsx'

let fetched: typeof projected | undefined

/** Fetches the code that draws the paths of the map, together with the map's data. */
export async function fetchProjection(): Promise<typeof projected> {
  fetched ??= (await import('./map-projection.tsx')).projected
  return fetched
}

/** Undefined until it is fetched. */
export function lateProjection(): typeof projected | undefined {
  return fetched
}
