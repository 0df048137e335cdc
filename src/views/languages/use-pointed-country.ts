import { useRef, useState } from 'react'
import { useListener } from '#ui/use-listener.ts'
import { useSettled } from '#ui/use-settled.ts'

/** In milliseconds: a country that is crossed does not take the card. */
const dwell = 120
/** In milliseconds: how long the pointer may rest on its way to the card. */
const rest = 400
/** In pixels: how far beside the way a hand may stray. */
const astray = 12

/** A country by its id, and where in it was pointed, in units of the map: its card stands on the other side. */
export type ToldCountry = { readonly id: string; readonly x: number; readonly y: number }

type Place = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Which country is pointed at, which has been opened, and which of them the card tells of. */
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
    /** Its id. */
    pointed: pointed?.id,
    /** Where the Tab key stops. */
    stop,
    /** Its id. */
    opened: opened?.id,
    told,
    card,
    /** The card stays where it is while the pointer wanders through its country, or is on its way to the card. */
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
    /** The pointer has come to the card. */
    keep: () => {
      setOpened((before) => dwelt ?? before)
      setPointed(undefined)
    },
  }
}

/** Whether a place lies between where the pointer left a country and the nearer edge of its card. */
function isOnItsWay(from: Place | undefined, { clientX, clientY }: Place, card: HTMLElement | null): boolean {
  if (!from || !card) return false
  const { left, right, top, bottom } = card.getBoundingClientRect()
  const part = (clientX - from.clientX) / ((from.clientX < left ? left : right) - from.clientX)
  const heightTo = (edge: number) => from.clientY + (edge - from.clientY) * part
  return part > 0 && part <= 1 && clientY > heightTo(top) - astray && clientY < heightTo(bottom) + astray
}
