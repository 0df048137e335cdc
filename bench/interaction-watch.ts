import type { Page } from 'playwright'

/** Event Timing tells durations from here on, in milliseconds, in steps of 8. */
export const threshold = 16

/** How long a person takes from one press to the next at least, in milliseconds: answers on their way come in. */
const pause = 300

/** A text that was painted anew: how many milliseconds after the press that led to it. */
export type PaintedText = { readonly what: 'heading' | 'total'; readonly text: string; readonly after: number }

/** Milliseconds from a gesture to the next paint; what is quicker than the threshold counts as that. */
export type Gesture = { readonly name: string; readonly duration: number; readonly painted: readonly PaintedText[] }

type Watched = {
  pressed: number
  readonly events: { readonly at: number; readonly duration: number }[]
  readonly painted: (PaintedText & { readonly at: number })[]
}

declare global {
  interface Window {
    watched: Watched
  }
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
}

/** Runs in the page, before anything else of it. */
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

  const places = [
    ['heading', 'h1'],
    ['total', 'aside[aria-label="Summary"] output'],
  ] as const
  const shown = new Map<string, string>()
  const look = () => {
    for (const [what, selector] of places) {
      const text = document.querySelector(selector)?.textContent ?? ''
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

/** Makes gestures one after the other, each when the page has come to rest, and knows how long each took. */
export function gesturesOn(page: Page) {
  const began: { readonly name: string; readonly at: number }[] = []
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
      began.push({ name, at: await rest() })
      await work()
    },
    /** All gestures so far. */
    async durations(): Promise<Gesture[]> {
      await rest()
      const { events, painted } = await page.evaluate(() => window.watched)
      return began.map(({ name, at }, index) => {
        const end = began[index + 1]?.at ?? Number.POSITIVE_INFINITY
        const within = (entry: { at: number }) => entry.at >= at && entry.at < end
        return {
          name,
          duration: Math.max(threshold, ...events.filter(within).map(({ duration }) => duration)),
          painted: painted.filter(within),
        }
      })
    },
  }
}

export type Gestures = ReturnType<typeof gesturesOn>
