import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Listens to an event of an element or its descendants: for groups, which are no controls themselves. */
export function useListener<Type extends keyof HTMLElementEventMap>(
  element: RefObject<Element | null>,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    const heard = element.current
    // Every event of this name has this type; the element's own event map is not known here.
    const hear = (event: Event) => onEvent(event as HTMLElementEventMap[Type])
    heard?.addEventListener(type, hear)
    return () => heard?.removeEventListener(type, hear)
  }, [element, type])
}
