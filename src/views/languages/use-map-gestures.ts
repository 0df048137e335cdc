import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Spot } from './map-view.ts'

/** How far the pointer may move, in pixels, for a press to count as a press. */
const slop = 4
/** The most of one turn of a wheel that counts, and the zoom for each unit of it. */
const mostTurn = 50
const perTurn = 0.01

type Moves = {
  readonly push: (by: Spot) => void
  readonly zoom: (factor: number, spot: Spot) => void
  /** Remembers the current view; returns the function that restores it. */
  readonly hold: () => () => void
}

/** Drag, pinch, and the wheel with Ctrl or ⌘; browsers report a pinch on a touchpad as Ctrl and wheel too. */
export function useMapGestures(map: RefObject<SVGSVGElement | null>, { push, zoom, hold }: Moves): void {
  const onPush = useEffectEvent(push)
  const onZoom = useEffectEvent(zoom)
  const onHold = useEffectEvent(hold)
  useEffect(() => {
    const element = map.current
    if (!element) return undefined
    const gone = new AbortController()
    const { signal } = gone
    const fingers = new Map<number, Spot>()
    let wandered = 0
    let bringBack = () => {}
    const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
      const { left, top } = element.getBoundingClientRect()
      return { left: clientX - left, top: clientY - top }
    }
    const lift = ({ pointerId }: PointerEvent) => {
      fingers.delete(pointerId)
      element.style.cursor = ''
    }
    const listen = <Type extends keyof SVGElementEventMap>(
      type: Type,
      listener: (event: SVGElementEventMap[Type]) => void,
      options: AddEventListenerOptions = {},
    ) => element.addEventListener(type, listener, { ...options, signal })

    listen('pointerdown', (event) => {
      if (event.button !== 0) return
      fingers.delete(event.pointerId)
      if (fingers.size === 0) {
        wandered = 0
        bringBack = onHold()
      }
      fingers.set(event.pointerId, spotOf(event))
    })
    listen('pointermove', (event) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      // The button was released outside the map, where it was not heard.
      if (event.buttons === 0) return lift(event)
      const now = spotOf(event)
      const by = { left: now.left - before.left, top: now.top - before.top }
      wandered += Math.hypot(by.left, by.top)
      fingers.set(event.pointerId, now)
      if (wandered < slop) return
      element.setPointerCapture(event.pointerId)
      // Not by `:active`: that would make each press recompute the styles of all countries.
      element.style.cursor = 'grabbing'
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (!other) return onPush(by)
      onPush({ left: by.left / 2, top: by.top / 2 })
      onZoom(apart(now, other) / Math.max(apart(before, other), 1), between(now, other))
    })
    listen('pointerup', lift)
    listen('pointercancel', (event) => {
      // The browser scrolls the page with this finger: the gesture was not meant for the map.
      if (fingers.size === 1 && fingers.has(event.pointerId)) bringBack()
      lift(event)
    })
    listen(
      'click',
      (event) => {
        if (wandered >= slop && event.detail > 0) event.stopPropagation()
      },
      { capture: true },
    )
    listen(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        const turn = Math.min(Math.max(event.deltaY, -mostTurn), mostTurn)
        onZoom(Math.exp(-turn * perTurn), spotOf(event))
      },
      { passive: false },
    )
    return () => gone.abort()
  }, [map])
}

function apart(one: Spot, other: Spot): number {
  return Math.hypot(one.left - other.left, one.top - other.top)
}

function between(one: Spot, other: Spot): Spot {
  return { left: (one.left + other.left) / 2, top: (one.top + other.top) / 2 }
}
