import { createHash } from 'node:crypto'
import type { AttackTally } from './tally.ts'
import type { Target } from './target.ts'

/**
 * The size of an attack: requests of a flood, connections of a slow client, megabytes of an upload; and its random
 * seed.
 */
export type Extent = {
  readonly requests: number
  readonly connections: number
  readonly megabytes: number
  readonly seed: number
}

export type Attack = {
  readonly name: string
  /** Makes what takes long to make, before anything is sent. */
  readonly prepare?: (extent: Extent) => void
  readonly run: (target: Target, extent: Extent, tally: AttackTally) => Promise<void>
}

/** A text that looks like one of our secrets but is not one. */
export function guess(seed: number, index: number): string {
  return createHash('sha256').update(`${seed} ${index}`).digest('base64url')
}
