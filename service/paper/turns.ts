import { setImmediate } from 'node:timers/promises'

/** Milliseconds that other requests wait at most. */
const turn = 10

/** Long work calls what this answers between its steps: it lets other requests in when they have waited for a while. */
export function takeTurns(): () => Promise<void> {
  let began = performance.now()
  let pause: Promise<void> | undefined

  async function letOthers(): Promise<void> {
    await setImmediate()
    began = performance.now()
    pause = undefined
  }

  return async () => {
    while (performance.now() - began > turn) {
      pause ??= letOthers()
      await pause
    }
  }
}
