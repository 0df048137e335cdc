import { useRef, useState } from 'react'
import { useListener } from '#ui/use-listener.ts'
import { useSettled } from '#ui/use-settled.ts'

/** In milliseconds: how long a country must be pointed at to take the card. */
const dwell = 120
/** In milliseconds: how long the pointer may rest on its way to the card. */
const rest = 400
/** In pixels: how far the pointer may stray from the way to the card. */
const astray = 12

/** A country by its id, and the point in it, in units of the map: its card is shown on the opposite side. */
export type ToldCountry = { readonly id: string; readonly x: number; readonly y: number }

type Place = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Tracks the country that is pointed at, the one that was opened, and which of them the card shows. */
export function usePointedCountry(first: () => string) {
  const [pointed, setPointed] = useState<ToldCountry>()
  const [opened, setOpened] = useState<ToldCountry>()
  const [dismissed, setDismissed] = useState<ToldCountry>()
  const [stop, setStop] = useState(first)
  const card = useRef<HTMLElement>(null)
  const page = useRef(document.documentElement)
  const left = useRef<Place>(undefined)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settled = useSettled(pointed, dwell)
  const dwelt = settled === dismissed ? undefined : settled
  const told = dwelt ?? opened
  useListener(page, 'keydown', (event) => {
    if (event.key !== 'Escape' || !dwelt) return
    event.preventDefault()
    setDismissed(dwelt)
  })
  return {
    /** The id of the country that is pointed at. */
    pointed: pointed?.id,
    /** The id of the country where the Tab key stops. */
    stop,
    /** The id of the opened country. */
    opened: opened?.id,
    told,
    card,
    /** Keeps the card in place while the pointer moves within its country, or is on its way to the card. */
    point: (country: ToldCountry | undefined, at?: Place) => {
      const take = () => setPointed((before) => (before?.id === country?.id ? before : country))
      clearTimeout(resting.current)
      if (at && country?.id !== told?.id && isOnItsWay(left.current, at, card.current)) {
        resting.current = setTimeout(take, rest)
        return
      }
      left.current = at
      take()
    },
    open: (country: ToldCountry) => {
      setStop(country.id)
      setOpened(told?.id === country.id ? told : country)
    },
    close: () => setOpened(undefined),
    /** Called when the pointer has reached the card. */
    keep: () => {
      setOpened((before) => dwelt ?? before)
      setPointed(undefined)
    },
  }
}

/** Whether the pointer is between the place where it left a country and the nearer edge of the card. */
function isOnItsWay(from: Place | undefined, { clientX, clientY }: Place, card: HTMLElement | null): boolean {
  if (!from || !card) return false
  const { left, right, top, bottom } = card.getBoundingClientRect()
  const part = (clientX - from.clientX) / ((from.clientX < left ? left : right) - from.clientX)
  const heightTo = (edge: number) => from.clientY + (edge - from.clientY) * part
  return part > 0 && part <= 1 && clientY > heightTo(top) - astray && clientY < heightTo(bottom) + astray
}
