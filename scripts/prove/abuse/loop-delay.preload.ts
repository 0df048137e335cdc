import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import type { LoopDelay } from './target.ts'

/**
 * Is loaded before the service, in its process: answers each message with how long the event loop was blocked since the
 * one before. The threads that the service starts load it as well.
 */
if (isMainThread && process.send) {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const own = ownDelays()
  process.on('message', () => {
    const answer: LoopDelay = { longest: Math.round(delays.max / 1e6), own: Math.round(own.longest) }
    delays.reset()
    own.longest = 0
    process.send?.(answer)
  })
  process.channel?.unref()
}

/** Milliseconds between two turns, without the time in which the thread was ready and no processor was free. */
function ownDelays(): { longest: number } {
  const own = { longest: 0 }
  let before = performance.now()
  let waitedBefore = waitedForProcessor()
  setInterval(() => {
    const now = performance.now()
    const waited = waitedForProcessor()
    own.longest = Math.max(own.longest, now - before - (waited - waitedBefore))
    before = now
    waitedBefore = waited
  }, 5).unref()
  return own
}

/** Milliseconds that this thread waited for a processor, as Linux counts them; 0 elsewhere. */
function waitedForProcessor(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
