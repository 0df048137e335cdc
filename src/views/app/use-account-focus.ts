import { useEffect, useRef, type RefObject } from 'react'

/**
 * For the account's button in the header, which signing in and logging out exchange. What had the focus may be gone
 * then, with the dialog or the button of the one who was here: the button takes it. `closed` when no dialog is open.
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
