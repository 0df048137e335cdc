import { useEffect, useRef, type RefObject } from 'react'

/**
 * For the account's button in the header, which a sign-in or a logout replaces. The focused element may be removed with
 * the dialog or with the old button: then the new button takes the focus. `closed` when no dialog is open.
 */
export function useAccountFocus(isSignedIn: boolean, closed: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const settled = useRef(isSignedIn)
  useEffect(() => {
    if (!closed || settled.current === isSignedIn) return
    settled.current = isSignedIn
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) button.current?.focus()
  }, [isSignedIn, closed])
  return button
}
