import { useState } from 'react'
import type { MappedCountry, World } from '#domain/world/world.ts'
import { useBox } from '#ui/use-box.ts'
import {
  bringing,
  firstView,
  pushed,
  scaleOf,
  showing,
  spotOf,
  unitsAt,
  heldWithin,
  zoomedAt,
  type MapView,
  type Spot,
} from './map-view.ts'

/** The visible part of the map, with the functions that zoom and move it. */
export function useMapView(world: World, start: MapView = firstView) {
  const [map, box = { width: 0, height: 0 }] = useBox<SVGSVGElement>()
  const [view, setView] = useState(start)
  const seen = heldWithin(world, box, view)
  const change = (next: (before: MapView) => MapView) => setView((before) => next(heldWithin(world, box, before)))
  const middle = { left: box.width / 2, top: box.height / 2 }
  return {
    map,
    box,
    isMeasured: box.width > 0,
    isNear: seen.zoom > 1,
    scale: scaleOf(world, box, seen),
    origin: spotOf(world, box, seen, { x: 0, y: 0 }),
    spotOf: (x: number, y: number) => spotOf(world, box, seen, { x, y }),
    unitsAt: (spot: Spot) => unitsAt(world, box, seen, spot),
    push: (by: Spot) => change((before) => pushed(world, box, before, by)),
    zoom: (factor: number, spot: Spot = middle) => change((before) => zoomedAt(world, box, before, { factor, spot })),
    show: (x: number, y: number) => change((before) => showing(world, box, before, { x, y })),
    bring: (countries: readonly MappedCountry[]) => change((before) => bringing(world, box, before, countries)),
    reset: () => setView(firstView),
    hold: () => () => setView(view),
  }
}

export type ShownMap = ReturnType<typeof useMapView>
