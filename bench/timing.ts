import { setImmediate } from 'node:timers/promises'

/** Milliseconds that each of `count` runs took, one after the other. */
export async function timeEach(count: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
    // Gives waiting tasks of the event loop their turn, as between requests over a network.
    await setImmediate()
  }
  return times
}

/** The value that the given share of the values does not exceed: 0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const ROUNDS = 5

/** Milliseconds of our runs and the peer's runs in turn, so that noise affects both. */
export async function timeInTurn(
  ours: () => Promise<unknown>,
  peer: () => Promise<unknown>,
): Promise<{ ours: number[]; peer: number[] }> {
  const times: { ours: number[]; peer: number[] } = { ours: [], peer: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.ours.push(...(await timeEach(2, ours)))
    times.peer.push(...(await timeEach(2, peer)))
  }
  return times
}
