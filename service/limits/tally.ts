import type { Services } from '#service/services.ts'
import type { Taken } from './limiter.ts'
import { limitsOf, type Caller, type CountedWork } from './work.ts'

export type Tally = {
  /** Counts against the caller's own limits. Throws TooManyRequests; then nothing of the request stays counted. */
  readonly countOwn: (caller: Caller) => Promise<void>
  /** Counts against the limits of all together, once the caller is let in; throws alike. */
  readonly countForAll: (caller: Caller) => Promise<void>
  /** Reports bytes of an upload that have arrived. */
  readonly arrived: (bytes: number) => void
  /** Gives back, once, what was counted for bytes of an upload that never came. */
  readonly settle: () => Promise<void>
}

/** `bytes`: what an upload counts as. */
export function createTally(
  { limiter, settings }: Pick<Services, 'limiter' | 'settings'>,
  works: readonly Exclude<CountedWork, 'call'>[],
  bytes: number,
): Tally {
  const taken: Taken[] = []
  const uploads: Taken[] = []
  let came = 0

  async function count(caller: Caller, kind: 'own' | 'all'): Promise<void> {
    try {
      for (const work of works) {
        const isUpload = work === 'upload'
        const counted = await limiter.take(limitsOf(work, caller, settings)[kind], isUpload ? bytes : 1)
        taken.push(counted)
        if (isUpload) uploads.push(counted)
      }
    } catch (error) {
      for (const each of taken.splice(0)) await limiter.giveBack(each)
      uploads.length = 0
      throw error
    }
  }

  return {
    countOwn: (caller) => count(caller, 'own'),
    countForAll: (caller) => count(caller, 'all'),
    arrived: (more) => {
      came += more
    },
    settle: async () => {
      const points = Math.max(0, bytes - came)
      for (const { limits } of uploads.splice(0)) await limiter.giveBack({ limits, points })
    },
  }
}
