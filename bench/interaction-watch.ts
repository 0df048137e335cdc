import type { Page } from 'playwright'

/** The shortest duration that Event Timing reports, in milliseconds; it reports in steps of 8. */
export const threshold = 16

/** The least time between two presses of a person, in milliseconds: pending replies arrive within it. */
const pause = 300

/** A text that was painted again: `after` is in milliseconds since the press that led to it. */
export type PaintedText = {
  /** 'map': all of its countries can be pressed. */
  readonly what: 'heading' | 'total' | 'map'
  readonly text: string
  /** In milliseconds since the page was opened. */
  readonly at: number
  readonly after: number
}

/** When a call was made and answered, in milliseconds since the page was opened. */
type Answered = { readonly start: number; readonly end: number }

/** Milliseconds from a gesture to the next paint; a gesture faster than the threshold counts as the threshold. */
export type TimedGesture = {
  readonly name: string
  readonly duration: number
  readonly painted: readonly PaintedText[]
  /** The first call of the service that the gesture led to. */
  readonly answered: Answered | undefined
}

type Watched = {
  pressed: number
  readonly events: { readonly at: number; readonly duration: number }[]
  readonly painted: PaintedText[]
}

declare global {
  interface Window {
    watched: Watched
  }
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
}

/** Runs in the page, before any of the page's own scripts. */
export function observeInteractions(): void {
  const watched: Watched = { pressed: 0, events: [], painted: [] }
  window.watched = watched
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, startTime, duration } = entry as PerformanceEventTiming
      if (interactionId > 0) watched.events.push({ at: startTime, duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  addEventListener('click', ({ timeStamp }) => (watched.pressed = timeStamp), { capture: true })

  const countries = 244
  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  const places = [
    ['heading', () => textOf('h1')],
    ['total', () => textOf('aside[aria-label="Summary"] output')],
    ['map', () => (isMapWhole() ? 'whole' : '')],
  ] as const
  const shown = new Map<string, string>()
  // The countries are counted only once, so that the counting does not slow down what is measured.
  const isMapWhole = () =>
    shown.get('map') === 'whole'
      ? document.querySelector('[data-country]') !== null
      : document.querySelectorAll('[data-country]').length === countries
  const look = () => {
    for (const [what, read] of places) {
      const text = read()
      if (text === (shown.get(what) ?? '')) continue
      shown.set(what, text)
      const { pressed } = watched
      afterPaint(() => {
        const at = performance.now()
        watched.painted.push({ what, text, at, after: at - pressed })
      })
    }
  }
  const afterPaint = (tell: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', tell)
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  }
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Makes gestures one after the other, each when the page is idle, and records how long each took. */
export function gesturesOn(page: Page) {
  const began: { readonly name: string; readonly at: number }[] = []
  // Looking for the next control before the page has answered would be measured as a part of the answer.
  const rest = () =>
    page.evaluate(
      (delay) =>
        new Promise<number>((resolve) => {
          const inNextFrame = () => requestAnimationFrame(() => requestAnimationFrame(resolve))
          void scheduler.postTask(inNextFrame, { priority: 'background', delay })
        }),
      pause,
    )
  return {
    async gesture(name: string, work: () => Promise<unknown>): Promise<void> {
      began.push({ name, at: await page.evaluate(() => performance.now()) })
      await work()
      await rest()
    },
    async durations(): Promise<TimedGesture[]> {
      const { events, painted } = await page.evaluate(() => window.watched)
      const calls = await page.evaluate(callsOfService)
      return began.map(({ name, at }, index) => {
        const end = began[index + 1]?.at ?? Number.POSITIVE_INFINITY
        const within = (entry: { at: number }) => entry.at >= at && entry.at < end
        return {
          name,
          duration: Math.max(threshold, ...events.filter(within).map(({ duration }) => duration)),
          painted: painted.filter(within),
          answered: calls.find(({ start }) => start >= at && start < end),
        }
      })
    },
  }
}

/** The calls of the service, in the order in which they were made. */
function callsOfService(): Answered[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith('/purchase/'))
    .map((entry) => ({ start: entry.startTime, end: (entry as PerformanceResourceTiming).responseEnd }))
}

export type TimedGestures = ReturnType<typeof gesturesOn>
