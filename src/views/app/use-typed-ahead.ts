import { useEffect, useRef } from 'react'

/**
 * Text typed while a form is loading goes into the field that has the focus when the form appears. Text typed into
 * another field meanwhile stays there.
 */
export function useTypedAhead(isComing: boolean, isThere: boolean): void {
  const typed = useRef('')
  useEffect(() => {
    if (!isComing) return undefined
    typed.current = ''
    const keep = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (target instanceof Element && target.matches('input, textarea, select')) return
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if ([...key].length === 1 && !ctrlKey && !metaKey && !altKey) typed.current += key
    }
    addEventListener('keydown', keep)
    return () => removeEventListener('keydown', keep)
  }, [isComing])
  useEffect(() => {
    const field = document.activeElement
    if (!isThere || typed.current.trim() === '' || !(field instanceof HTMLInputElement)) return
    field.value = typed.current + field.value
    typed.current = ''
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, [isThere])
}
