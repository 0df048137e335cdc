import { useEffect, useState } from 'react'

/** The id of the section at the upper third of the screen, among these ids in the page's order. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: '-33% 0% -66% 0%' },
    )
    for (const id of ids) {
      const place = document.getElementById(id)
      if (place) observer.observe(place)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
