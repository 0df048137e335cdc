import { useDeferredValue, useState, type ReactNode } from 'react'
import type { CountryChoice } from '#domain/world/country-choice.ts'
import { countryAt, isCrowded } from '#domain/world/country-at.ts'
import { neighbourOf, type Direction } from '#domain/world/neighbour.ts'
import type { MappedCountry, World } from '#domain/world/world.ts'
import { afterPaint } from '#ui/after-paint.ts'
import { classNames } from '#ui/class-names.ts'
import { MapCountries, MapEdge, MapLand, MapMarks, MapPatterns, type Choices } from './map-countries.tsx'
import { useMapGestures } from './use-map-gestures.ts'
import type { ShownMap } from './use-map-view.ts'
import type { ToldCountry, usePointedCountry } from './use-pointed-country.ts'
import { useListener } from '#ui/use-listener.ts'
import css from './world-map.module.css'

/** The zoom factor of a key or button, and how far an arrow key moves the map, in pixels. */
export const zoomStep = 1.6
const pushStep = 80

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

type StageProps = {
  readonly world: World
  readonly shown: ShownMap
  readonly pointing: ReturnType<typeof usePointedCountry>
  /** The choices as the shapes are drawn, which is a moment late. */
  readonly choices: Choices
  /** The current choice, for the layers drawn over the shapes. */
  readonly choiceOf: (country: MappedCountry) => CountryChoice
  readonly found: ReadonlySet<string>
  /** The country that the search means. */
  readonly sought: string | undefined
  readonly described: string
  /** What lies over the countries and under their marks, in units of the map. */
  readonly over: ReactNode
  readonly onToggle: (country: string) => void
}

/** The map itself: its shapes can be pressed, dragged, and visited with the arrow keys. */
export function MapStage({
  world,
  shown,
  pointing,
  choices,
  choiceOf,
  found,
  sought,
  described,
  over,
  onToggle,
}: StageProps) {
  const { map, scale } = shown
  const { countries } = world
  const [isFocused, setFocused] = useState(false)
  const stop = useDeferredValue(pointing.stop)
  useMapGestures(map, shown)
  const byId = (id: string | undefined) => countries.find((country) => country.id === id)

  const meant = (event: MouseEvent): ToldCountry | undefined => {
    const under = byId(idOf(event.target))
    // A press by a screen reader has no coordinates.
    if (event.type === 'click' && event.detail === 0) return under && middleOf(under)
    const { left, top } = map.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const point = shown.unitsAt({ left: event.clientX - left, top: event.clientY - top })
    const country = countryAt(countries, { ...point, under, scale })
    return country && { id: country.id, ...point }
  }

  const focus = (id: string) => countryPath(map.current, id)?.focus({ preventScroll: true })

  const goTo = (country: MappedCountry) => {
    const middle = middleOf(country)
    // The card follows the keys, even while the mouse is elsewhere.
    pointing.point(undefined)
    pointing.open(middle)
    shown.show(middle.x, middle.y)
    focus(country.id)
    map.current?.scrollIntoView({ block: 'nearest' })
  }

  /** Neither map nor page scrolls: the pressed country is in view. */
  const press = (event: MouseEvent) => {
    const country = meant(event)
    if (!country) return pointing.close()
    // By touch, the first press only tells which country it hits where it may mean another.
    const isSure = !isByTouch(event) || pointing.opened === country.id
    if (isSure || !isCrowded(countries, { ...country, hit: country.id, scale })) onToggle(country.id)
    pointing.open(country)
    // Focus forces a layout, so it waits until the press is painted.
    afterPaint(() => focus(country.id))
  }

  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    const from = byId(pointing.stop)
    const direction = directions[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || !from) return undefined
    const [x = 0, y = 0] = from.at
    const near = () => shown.spotOf(x, y)
    if (direction && event.shiftKey) return () => shown.push(pushes[direction])
    if (direction) {
      const next = neighbourOf(countries, from, direction)
      return next ? () => goTo(next) : () => undefined
    }
    switch (event.key) {
      case ' ':
      case 'Enter':
        return () => onToggle(from.id)
      case '+':
      case '=':
        return () => shown.zoom(zoomStep, near())
      case '-':
        return () => shown.zoom(1 / zoomStep, near())
      case '0':
        return shown.reset
      case 'Escape':
        return pointing.opened === undefined ? undefined : pointing.close
      default:
        return undefined
    }
  }

  // A press focuses the country that it means, which may not be the one under the pointer.
  useListener(map, 'mousedown', (event) => event.preventDefault())
  useListener(map, 'click', press)
  useListener(map, 'keydown', (event) => {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    act()
  })

  useListener(map, 'pointermove', (event) => {
    if (event.pointerType === 'mouse') pointing.point(meant(event), event)
  })
  useListener(map, 'pointerleave', () => pointing.point(undefined))
  useListener(map, 'focusout', () => setFocused(false))
  useListener(map, 'focusin', ({ target }) => {
    const country = byId(idOf(target))
    if (!country) return
    setFocused(target instanceof Element && target.matches(':focus-visible'))
    if (country.id === pointing.opened) return
    const middle = middleOf(country)
    pointing.open(middle)
    shown.show(middle.x, middle.y)
  })

  const focused = isFocused ? byId(pointing.stop) : undefined
  const edged = byId(pointing.pointed ?? pointing.told?.id ?? sought)
  // The pressed country keeps its new look when another one is pointed at before its shape has followed.
  const pressed = byId(pointing.stop)
  const ahead = pressed && choiceOf(pressed) !== choices.get(pressed.id) ? pressed : undefined
  return (
    <>
      <svg
        ref={map}
        className={classNames(css['map'], shown.isNear && css['near'])}
        role="group"
        aria-label="World map"
        aria-describedby={described}
        // Chromium makes an SVG with focus listeners a stop of the Tab key.
        tabIndex={-1}
      >
        {shown.isMeasured && (
          <>
            <MapPatterns name="map" scale={scale} />
            <MapUnits shown={shown}>
              <MapCountries countries={countries} choices={choices} found={found} stop={stop} />
            </MapUnits>
          </>
        )}
      </svg>
      {shown.isMeasured && (
        <>
          <MapLayer shown={shown}>
            {ahead && ahead !== edged && ahead !== focused && (
              <MapLand country={ahead} choice={choiceOf(ahead)} scale={scale} />
            )}
            {edged && edged !== focused && (
              <MapEdge country={edged} choice={choiceOf(edged)} focused={false} scale={scale} />
            )}
            {focused && <MapEdge country={focused} choice={choiceOf(focused)} focused scale={scale} />}
          </MapLayer>
          <MapLayer shown={shown}>
            {over}
            <MapMarks countries={countries} choices={choices} found={found} scale={scale} />
          </MapLayer>
        </>
      )}
    </>
  )
}

/** A layer drawn over the shapes, so that the shapes need not be painted again. */
function MapLayer({ shown, children }: { readonly shown: ShownMap; readonly children: ReactNode }) {
  return (
    <svg className={css['layer']} aria-hidden="true">
      <MapUnits shown={shown}>{children}</MapUnits>
    </svg>
  )
}

function MapUnits({ shown: { origin, scale }, children }: { readonly shown: ShownMap; readonly children: ReactNode }) {
  return (
    <g transform={`translate(${origin.left} ${origin.top}) scale(${scale})`} strokeWidth={0.75 / scale}>
      {children}
    </g>
  )
}

const pushes: Readonly<Record<Direction, { left: number; top: number }>> = {
  up: { left: 0, top: pushStep },
  down: { left: 0, top: -pushStep },
  left: { left: pushStep, top: 0 },
  right: { left: -pushStep, top: 0 },
}

function isByTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

function middleOf({ id, at: [x = 0, y = 0] }: MappedCountry): ToldCountry {
  return { id, x, y }
}

function idOf(target: EventTarget | null): string | undefined {
  return target instanceof SVGElement ? target.dataset['country'] : undefined
}

export function countryPath(map: SVGSVGElement | null, id: string): SVGElement | null {
  return map?.querySelector<SVGElement>(`[data-country="${CSS.escape(id)}"]`) ?? null
}
