import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Has the browser's Back call a function, in place of leaving the page, until the returned function is called. */
export type CatchBack = (close: () => void) => () => void

/** Given by the app. Where nobody gives it, Back leaves the page, or the browser closes a dialog by itself. */
export const BackCatcher = createContext<CatchBack>(() => () => {})

/** Back closes what lies over the page, while it is open. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const catchBack = use(BackCatcher)
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? catchBack(() => close()) : undefined), [open, catchBack])
}
