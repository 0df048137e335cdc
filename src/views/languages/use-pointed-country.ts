import { useState } from 'react'
import { useSettled } from '#ui/use-settled.ts'

/** In milliseconds: a country that is crossed on the way to the card does not take it. */
const dwell = 120

/** A country by its id, and where in it was pointed, in units of the map: its card stands on the other side. */
export type ToldCountry = { readonly id: string; readonly x: number; readonly y: number }

/** Which country is pointed at, which has been opened, and which of them the card tells of. */
export function usePointedCountry(first: () => string) {
  const [pointed, setPointed] = useState<ToldCountry>()
  const [opened, setOpened] = useState<ToldCountry>()
  const [stop, setStop] = useState(first)
  const dwelt = useSettled(pointed, dwell)
  const told = dwelt ?? opened
  return {
    /** Its id. */
    pointed: pointed?.id,
    /** Where the Tab key stops. */
    stop,
    /** Its id. */
    opened: opened?.id,
    told,
    /** The card stays where it is while the pointer wanders through its country. */
    point: (country: ToldCountry | undefined) =>
      setPointed((before) => (before?.id === country?.id ? before : country)),
    open: (country: ToldCountry) => {
      setStop(country.id)
      setOpened(told?.id === country.id ? told : country)
    },
    close: () => setOpened(undefined),
    /** The pointer has come to the card. */
    keep: () => {
      setOpened((before) => before ?? dwelt)
      setPointed(undefined)
    },
  }
}
