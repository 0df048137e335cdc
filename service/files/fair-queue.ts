/** Whose turn it is: clients take turns, and so do the subjects of one client, such as orders. */
export type Turn = { readonly client: string; readonly subject: string }

/** Jobs that wait. A client with many jobs makes only itself wait. */
export class FairQueue<Job extends Turn> {
  #waiting: Job[] = []
  readonly #clients = new LastTurns()
  readonly #subjects = new LastTurns()

  get waiting(): readonly Job[] {
    return this.#waiting
  }

  add(job: Job): void {
    this.#clients.greet(job.client)
    this.#subjects.greet(nameOf(job))
    this.#waiting.push(job)
  }

  /** Takes the fitting job of the client whose last turn is the longest ago. */
  take(fits: (job: Job) => boolean): Job | undefined {
    const [job] = this.#waiting
      .filter(fits)
      .toSorted(
        (a, b) =>
          this.#clients.of(a.client) - this.#clients.of(b.client) ||
          this.#subjects.of(nameOf(a)) - this.#subjects.of(nameOf(b)),
      )
    if (!job) return undefined
    this.remove(job)
    this.#clients.note(job.client)
    this.#subjects.note(nameOf(job))
    return job
  }

  remove(job: Job): void {
    this.#waiting = this.#waiting.filter((other) => other !== job)
  }

  /** The newest job of the client with the most waiting jobs; undefined when no client has more than `than`. */
  leastUrgent(than: number): Job | undefined {
    const byClient = [...Map.groupBy(this.#waiting, ({ client }) => client).values()]
    const [most = []] = byClient.toSorted((a, b) => b.length - a.length)
    return most.length > than ? most.at(-1) : undefined
  }
}

function nameOf({ client, subject }: Turn): string {
  return `${client} ${subject}`
}

/** How many last turns are remembered; older names count as new. */
const REMEMBERED = 1_000

class LastTurns {
  readonly #turns = new Map<string, number>()
  #count = 0

  of(name: string): number {
    return this.#turns.get(name) ?? 0
  }

  /**
   * A newcomer goes only before the name that had the last turn: further ahead, new names would starve all who came
   * before.
   */
  greet(name: string): void {
    if (!this.#turns.has(name)) this.#set(name, this.#count - 0.5)
  }

  note(name: string): void {
    this.#count += 1
    this.#set(name, this.#count)
  }

  #set(name: string, turn: number): void {
    this.#turns.delete(name)
    this.#turns.set(name, turn)
    const [oldest] = this.#turns.keys()
    if (this.#turns.size > REMEMBERED && oldest !== undefined) this.#turns.delete(oldest)
  }
}
