/** Replaces properties of a host; returns a function that restores them. */
export function patch(host: object, replacements: Readonly<Record<string, unknown>>): () => void {
  const own = Object.keys(replacements).map((name) => [name, Object.getOwnPropertyDescriptor(host, name)] as const)
  for (const [name, value] of Object.entries(replacements)) {
    Object.defineProperty(host, name, { value, configurable: true, writable: true, enumerable: true })
  }
  return () => {
    for (const [name, descriptor] of own) {
      if (descriptor) Object.defineProperty(host, name, descriptor)
      else Reflect.deleteProperty(host, name)
    }
  }
}

/** Lets everything run that is ready: promises, and work queued for the next turn. */
export function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  const end = () => {
    port1.close()
    resolve()
  }
  port1.addEventListener('message', end, { once: true })
  port1.start()
  port2.postMessage(null)
  return promise
}

/** Seconds of turns: far more than any work without a clock takes, even when the browser's other processes are busy. */
const mostTurns = 300_000

/** Waits, by turns and not by the clock, until something is so. */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    if (isSo()) return
    await nextTurn()
  }
  throw new Error(`In vain: ${what}`)
}
