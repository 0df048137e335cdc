import type { AnyMachineSnapshot } from 'xstate'
import { same } from '#machines/harness/same.ts'
import type { ScreenAfter } from './onlooker.tsx'
import type { Scene, Waiting } from './scene.types.ts'

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
  /** What the screen of such an ending showed; undefined where no request of this call has ended so before. */
  readonly screenOf: (waiting: Waiting, ending: Ending) => ScreenAfter | undefined
  readonly keep: (waiting: Waiting, ending: Ending, screen: ScreenAfter) => void
  readonly count: () => number
}

export function noEndings(): Endings {
  const known = new Map<Waiting, readonly (readonly [Ending, ScreenAfter])[]>()
  return {
    screenOf: (waiting, ending) => known.get(waiting)?.find(([one]) => same(one, ending))?.[1],
    keep: (waiting, ending, screen) => void known.set(waiting, [...(known.get(waiting) ?? []), [ending, screen]]),
    count: () => [...known.values()].flat().length,
  }
}
