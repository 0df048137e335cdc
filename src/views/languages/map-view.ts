/** The size of the map on the page, in pixels. */
export type MapBox = { readonly width: number; readonly height: number }

/** The size of the whole map, in its units. */
type Sheet = { readonly width: number; readonly height: number }

/** The visible part of the map: the unit in the middle of the box, and the zoom, 1 at first. */
export type MapView = { readonly x: number; readonly y: number; readonly zoom: number }

/** A country: its middle, and the width of a circle within it, in units of the map. */
type Brought = { readonly at: readonly number[]; readonly reach: number }

/** Pixels from the upper left corner of the box. */
export type Spot = { readonly left: number; readonly top: number }

/** The highest scale, in pixels per unit: it separates even microstates. */
const nearest = 4
/** In units: the sea shown beyond the edges of the sheet, and the sheet's height without the Antarctic. */
const margin = 40
const inhabited = 1400

/** The sheet without the Antarctic fills the box. */
export const firstView: MapView = { x: Number.POSITIVE_INFINITY, y: 0, zoom: 1 }

/** In pixels per unit. */
export function scaleOf(sheet: Sheet, box: MapBox, { zoom }: MapView): number {
  return zoom * fullScale(sheet, box)
}

/** The view with its zoom kept within its limits, and with no more empty space than necessary. */
export function heldWithin(sheet: Sheet, box: MapBox, { x, y, zoom }: MapView): MapView {
  const full = fullScale(sheet, box)
  const least = Math.min(box.width / sheet.width, box.height / sheet.height) / full
  const view = { x, y, zoom: Math.min(Math.max(zoom, least), nearest / full) }
  const scale = scaleOf(sheet, box, view)
  return {
    x: x === Number.POSITIVE_INFINITY ? sheet.width / 2 : kept(x, box.width / scale, sheet.width),
    y: kept(y, box.height / scale, sheet.height),
    zoom: view.zoom,
  }
}

/** Zooms by a factor; the point at the spot stays there. */
export function zoomedAt(sheet: Sheet, box: MapBox, view: MapView, { factor, spot }: { factor: number; spot: Spot }) {
  const fixed = unitsAt(sheet, box, view, spot)
  const { zoom } = heldWithin(sheet, box, { ...view, zoom: view.zoom * factor })
  const before = scaleOf(sheet, box, view)
  const after = scaleOf(sheet, box, { ...view, zoom })
  const x = fixed.x + ((view.x - fixed.x) * before) / after
  const y = fixed.y + ((view.y - fixed.y) * before) / after
  return heldWithin(sheet, box, { x, y, zoom })
}

export function pushed(sheet: Sheet, box: MapBox, view: MapView, { left, top }: Spot): MapView {
  const scale = scaleOf(sheet, box, view)
  return heldWithin(sheet, box, { ...view, x: view.x - left / scale, y: view.y - top / scale })
}

/** The view with a unit in sight: centred if it was out of sight or at the edge. */
export function showing(sheet: Sheet, box: MapBox, view: MapView, { x, y }: { x: number; y: number }): MapView {
  return isInSight(spotOf(sheet, box, view, { x, y }), box) ? view : heldWithin(sheet, box, { ...view, x, y })
}

/** In pixels: as near to the edge of the box what is in it counts as out of sight. */
const edge = 24

function isInSight({ left, top }: Spot, { width, height }: MapBox): boolean {
  return left >= edge && left <= width - edge && top >= edge && top <= height - edge
}

/** In pixels: how wide a country is at least that is brought into view, as far as the map can be zoomed. */
const wide = 28

/** The view with these countries in sight, near enough to be seen as far as all of them fit. */
export function bringing(sheet: Sheet, box: MapBox, view: MapView, countries: readonly Brought[]): MapView {
  const across = span(countries.map(({ at: [x = 0] }) => x))
  const down = span(countries.map(({ at: [, y = 0] }) => y))
  const full = fullScale(sheet, box)
  const smallest = Math.min(...countries.map(({ reach }) => reach))
  const fitting = Math.min(fit(box.width, across.length), fit(box.height, down.length)) / full
  const zoom = Math.min(Math.max(view.zoom, wide / (smallest * full)), fitting)
  const isSeen = countries.every(({ at: [x = 0, y = 0] }) => isInSight(spotOf(sheet, box, view, { x, y }), box))
  return isSeen && zoom <= view.zoom ? view : heldWithin(sheet, box, { x: across.middle, y: down.middle, zoom })
}

/** The middle and the length of what holds all of these. */
function span(all: readonly number[]): { middle: number; length: number } {
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return { middle: (least + most) / 2, length: most - least }
}

/** In pixels per unit: the scale at which a length fits into the box, clear of its edges. */
function fit(room: number, length: number): number {
  return Math.max(room - 4 * edge, edge) / length
}

/** The units of the map at a spot. */
export function unitsAt(sheet: Sheet, box: MapBox, view: MapView, { left, top }: Spot): { x: number; y: number } {
  const scale = scaleOf(sheet, box, view)
  return { x: view.x + (left - box.width / 2) / scale, y: view.y + (top - box.height / 2) / scale }
}

/** The spot of these units in the box. */
export function spotOf(sheet: Sheet, box: MapBox, view: MapView, { x, y }: { x: number; y: number }): Spot {
  const scale = scaleOf(sheet, box, view)
  return { left: box.width / 2 + (x - view.x) * scale, top: box.height / 2 + (y - view.y) * scale }
}

function kept(middle: number, seen: number, whole: number): number {
  const edge = seen / 2 - margin
  return edge * 2 >= whole ? whole / 2 : Math.min(Math.max(middle, edge), whole - edge)
}

function fullScale(sheet: Sheet, box: MapBox): number {
  return Math.max(box.width / sheet.width, box.height / inhabited)
}
