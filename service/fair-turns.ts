import { whoAsks } from './asking-client.ts'
import { FairQueue, type Turn } from './files/fair-queue.ts'

type Waiting = Turn & { readonly begin: () => void }

/** Runs at most so many pieces of work at the same time; the clients of waiting work take turns. */
export class FairTurns {
  readonly #most: number
  readonly #queue = new FairQueue<Waiting>()
  #busy = 0

  constructor(most: number) {
    this.#most = most
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#busy < this.#most) this.#busy += 1
    else await new Promise<void>((resolve) => this.#queue.add({ client: whoAsks(), subject: '', begin: resolve }))
    try {
      return await work()
    } finally {
      // The next one takes the place over, so that no newcomer gets in between.
      const next = this.#queue.take(() => true)
      if (next) next.begin()
      else this.#busy -= 1
    }
  }
}
