import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Hears an event of an element, or of what is in it: for groups, which are no controls themselves. */
export function useListener<Type extends keyof HTMLElementEventMap>(
  element: RefObject<Element | null>,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    const heard = element.current
    // Every event of this name is of this kind: an element's own map of events is not known here.
    const hear = (event: Event) => onEvent(event as HTMLElementEventMap[Type])
    heard?.addEventListener(type, hear)
    return () => heard?.removeEventListener(type, hear)
  }, [element, type])
}
