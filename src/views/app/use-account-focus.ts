import { useEffect, useRef, type RefObject } from 'react'

/**
 * For the account's button in the header, which a sign-in or a logout replaces. The focused element may be removed with
 * a dialog or with the old button, or be hidden in a menu by the time that a dialog gives the focus back: then this button
 * takes it. `closed` when no dialog is open.
 */
export function useAccountFocus(isSignedIn: boolean, closed: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const settled = useRef({ isSignedIn, closed })
  useEffect(() => {
    const before = settled.current
    settled.current = { isSignedIn: closed ? isSignedIn : before.isSignedIn, closed }
    if (!closed || (before.closed && before.isSignedIn === isSignedIn)) return
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) button.current?.focus()
  }, [isSignedIn, closed])
  return button
}
