import { createContext, use, useMemo } from 'react'
import type { MappedCountry } from '#domain/world/world.ts'

/** Returns the value of the attribute `d`. */
export type DrawPath = (geometry: MappedCountry['geometry']) => string | null

export const MapPath = createContext<DrawPath>(() => null)

export function useMapPath({ geometry }: MappedCountry): string | undefined {
  const path = use(MapPath)
  return useMemo(() => path(geometry) ?? undefined, [path, geometry])
}
