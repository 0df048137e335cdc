import { Refusal } from './refusal.ts'

/** The slowest pace of a body: at least so many bytes in so many milliseconds of waiting for it. */
export type Pace = { readonly bytes: number; readonly within: number }

/** 16 kB a second: twenty megabytes take twenty minutes at most. */
export const usualPace: Pace = { bytes: 30 * 16_000, within: 30_000 }

/**
 * The chunks of a body as they come, each reported to `arrived`. Throws TOO_SLOW when they come slower than the pace.
 */
export function paced(
  body: ReadableStream<Uint8Array>,
  { bytes, within }: Pace,
  arrived: (bytes: number) => void = () => {},
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let waited = 0
  let came = 0
  return new ReadableStream(
    {
      pull: async (controller) => {
        const asked = performance.now()
        const { done, value } = await inTime(reader.read(), Math.max(0, within - waited))
        if (done) return controller.close()
        waited += performance.now() - asked
        came += value.length
        arrived(value.length)
        if (came >= bytes) {
          waited = 0
          came = 0
        }
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** Awaits a promise for at most so many milliseconds, then throws TOO_SLOW. */
export async function inTime<Value>(awaited: Promise<Value>, within: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const refuse = () => reject(new Refusal('TOO_SLOW', 'The body came too slowly.'))
  // Chunks that arrived while this process was busy still count.
  const timer = setTimeout(() => setImmediate(refuse), within)
  try {
    return await Promise.race([awaited, late])
  } finally {
    clearTimeout(timer)
  }
}
