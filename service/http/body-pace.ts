import { Refusal } from './refusal.ts'

/** How slowly a body may come: so many bytes at the least in so many milliseconds, as long as it is waited for. */
export type Pace = { readonly bytes: number; readonly within: number }

/** 16 kB a second: twenty megabytes take twenty minutes at most. */
export const usualPace: Pace = { bytes: 30 * 16_000, within: 30_000 }

/** The chunks of a body as they come, each told of. Throws TOO_SLOW when they come slower than the pace. */
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

/** What is waited for, unless it takes longer than so many milliseconds: then it throws TOO_SLOW. */
export async function inTime<Value>(awaited: Promise<Value>, within: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const refuse = () => reject(new Refusal('TOO_SLOW', 'The body came too slowly.'))
  // What arrived while this process was busy is still to be looked at.
  const timer = setTimeout(() => setImmediate(refuse), within)
  try {
    return await Promise.race([awaited, late])
  } finally {
    clearTimeout(timer)
  }
}
