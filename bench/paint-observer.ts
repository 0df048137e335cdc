import type { Page } from 'playwright'

/** Milliseconds since the visit began, and the sum of the layout shifts that no input caused. */
export type Paint = {
  readonly first: number
  readonly largest: number
  readonly shift: number
  /** The sum of what each task took beyond 50 ms, after the first paint. */
  readonly blocked: number
}

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }

declare global {
  interface Window {
    paint: { first: number; largest: number; shift: number; tasks: { start: number; duration: number }[] }
  }
}

/** Runs in the page, before any of the page's own scripts. */
export function observePaint(): void {
  window.paint = { first: 0, largest: 0, shift: 0, tasks: [] }
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.paint.first = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (window.paint.largest = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) window.paint.shift += value
  })
  observe('longtask', ({ startTime, duration }) => window.paint.tasks.push({ start: startTime, duration }))
}

/** The paints that were observed until the page is idle. */
export async function paintOf(page: Page): Promise<Paint> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const { first, largest, shift, tasks } = await page.evaluate(() => window.paint)
  // A task before the first paint is not counted: there is nothing to press yet.
  const blocked = tasks.filter(({ start }) => start >= first).map(({ duration }) => Math.max(0, duration - 50))
  return { first, largest, shift, blocked: blocked.reduce((sum, one) => sum + one, 0) }
}
