import { onTestFinished, vi } from 'vitest'

/** It is so many seconds later, for everything that asks what time it is, until the test ends. */
export function timePasses(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
  onTestFinished(() => void vi.useRealTimers())
}
