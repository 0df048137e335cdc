/** In milliseconds: what comes later is not waited for. */
const soon = 1000

const due = new Set<number>()

/**
 * Notes which timers of the page end soon: a form looks locked a moment after it is sent. Returns what stops it.
 */
export function watchTimers(): () => void {
  const start = globalThis.setTimeout
  const stop = globalThis.clearTimeout
  const watched = (handler: (...given: unknown[]) => void, wait = 0, ...given: unknown[]) => {
    const timer = start(() => {
      due.delete(timer)
      handler(...given)
    }, wait)
    if (wait < soon) due.add(timer)
    return timer
  }
  const forgotten = (timer?: number) => {
    if (timer !== undefined) due.delete(timer)
    stop(timer)
  }
  Object.assign(globalThis, { setTimeout: watched, clearTimeout: forgotten })
  return () => {
    due.clear()
    Object.assign(globalThis, { setTimeout: start, clearTimeout: stop })
  }
}

/** Waits until no timer ends soon any more. Throws when timers start one another for ever. */
export async function timersEnded(): Promise<void> {
  const end = performance.now() + 5 * soon
  while (due.size > 0) {
    if (performance.now() > end) throw new Error('The timers of the page keep starting one another')
    await new Promise(requestAnimationFrame)
  }
}
