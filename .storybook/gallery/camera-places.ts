import type { ZoomTransform } from 'd3-zoom'
import type { ChartBox } from './drawn.ts'

export type Size = { readonly width: number; readonly height: number }

type Point = readonly [number, number]

/** The lines of a chart are set in 12 px, and read down to 11 px. */
export const readable = 11 / 12
const room = 16

/** The scale at which a whole chart is seen. */
export function fitting(chart: Size, seen: Size): number {
  return Math.min(1, (seen.width - room) / chart.width, (seen.height - room) / chart.height)
}

/** What to put into the middle of the frame; of a box that is larger than the frame, its beginning is shown. */
export function boxInMiddle(box: ChartBox, seen: Size, scale: number): Point {
  const along = (start: number, length: number, all: number) => start + Math.min(length / 2, all / scale / 2 - room)
  return [along(box.x, box.width, seen.width), along(box.y, box.height, seen.height)]
}

export function isInside({ x, y, width, height }: ChartBox, seen: Size, now: ZoomTransform): boolean {
  const [left, top] = now.apply([x, y])
  const [right, bottom] = now.apply([x + width, y + height])
  return left >= 0 && top >= 0 && right <= seen.width && bottom <= seen.height
}

/** Keeps some of the chart in the middle of the frame, so that it cannot be lost. */
export function inSight(next: ZoomTransform, seen: Size, { width, height }: Size): ZoomTransform {
  const [x, y] = next.invert([seen.width / 2, seen.height / 2])
  return next.translate(x - Math.min(Math.max(x, 0), width), y - Math.min(Math.max(y, 0), height))
}

/** How far an element has to be moved to be in the frame. */
export function wayInto(frame: Element, element: Element): Point {
  const [all, part] = [frame.getBoundingClientRect(), element.getBoundingClientRect()]
  const along = (start: number, end: number, from: number, to: number) =>
    start < from || end > to ? Math.max(from, (from + to - (end - start)) / 2) - start : 0
  return [along(part.left, part.right, all.left, all.right), along(part.top, part.bottom, all.top, all.bottom)]
}
