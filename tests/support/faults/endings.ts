import type { AnyMachineSnapshot } from 'xstate'
import { same } from '#machines/harness/same.ts'
import type { Scene, Waiting } from './scene.ts'

/** All that a screen can show of a request's outcome. */
export type Ending = {
  /** Which of the requests of its call it was. */
  readonly which: number
  readonly isTrouble: boolean
  /** The calls that the machine waits for by now. */
  readonly waiting: readonly string[]
  /** The machine's snapshots since the request was sent, in order. */
  readonly stood: readonly Stood[]
}

type Stood = Pick<AnyMachineSnapshot, 'value' | 'context' | 'status'>

/** Follows the machine from here on. */
export function follow({ actor }: Scene): () => readonly Stood[] {
  const stood: Stood[] = []
  actor.subscribe(({ value, context, status }: AnyMachineSnapshot) => void stood.push({ value, context, status }))
  return () => stood
}

export type Endings = {
  /** Keeps the ending, and says whether no request of this call has ended so before. */
  readonly keep: (waiting: Waiting, ending: Ending) => boolean
  readonly count: () => number
}

export function noEndings(): Endings {
  const known = new Map<Waiting, readonly Ending[]>()
  return {
    keep: (waiting, ending) => {
      const before = known.get(waiting) ?? []
      if (before.some((one) => same(one, ending))) return false
      known.set(waiting, [...before, ending])
      return true
    },
    count: () => [...known.values()].flat().length,
  }
}
