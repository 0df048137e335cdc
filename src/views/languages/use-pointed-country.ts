import { useState } from 'react'
import { useSettled } from '#ui/use-settled.ts'

/** In milliseconds: a country that is crossed on the way to the card does not take it. */
const dwell = 120

/** Which country is pointed at, which has been opened, and which of them the card tells of; by id. */
export function usePointedCountry(first: () => string) {
  const [pointed, point] = useState<string>()
  const [opened, setOpened] = useState<string>()
  const [stop, setStop] = useState(first)
  const dwelt = useSettled(pointed, dwell)
  return {
    pointed,
    /** Where the Tab key stops. */
    stop,
    opened,
    told: dwelt ?? opened,
    point,
    open: (id: string) => {
      setStop(id)
      setOpened(id)
    },
    close: () => setOpened(undefined),
    /** The pointer has come to the card. */
    keep: () => {
      setOpened((before) => before ?? dwelt)
      point(undefined)
    },
  }
}
