import { TooManyRequests } from './refusal.ts'

/** How many requests of one network are answered at the same time, and how many more may wait. */
export type GateLimits = { readonly atOnce: number; readonly waiting: number }

/** A browser opens six at once. A client with more connections waits, without delaying other networks. */
const usualGate: GateLimits = { atOnce: 8, waiting: 256 }

type Line = { busy: number; readonly waiting: (() => void)[] }

/** Lets only some requests of each network in at once. Throws TooManyRequests when too many of the network wait. */
export class Gate {
  readonly #lines = new Map<string, Line>()
  readonly #limits: GateLimits

  constructor(limits: GateLimits = usualGate) {
    this.#limits = limits
  }

  async pass<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(network) ?? { busy: 0, waiting: [] }
    this.#lines.set(network, line)
    if (line.busy < this.#limits.atOnce) line.busy += 1
    else {
      if (line.waiting.length >= this.#limits.waiting) throw new TooManyRequests('Too many requests wait.', 1)
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.busy -= 1
      if (line.busy === 0) this.#lines.delete(network)
    }
  }
}
