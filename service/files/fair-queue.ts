/** Whose turn it is: clients take turns, and within those of one client its subjects, such as orders. */
export type Turn = { readonly client: string; readonly subject: string }

/** What waits to be done. A client that asks for much makes itself wait, and nobody else. */
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

  /** Takes what fits of the client whose last turn is the longest ago. */
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

  /** The newest of the client that waits for the most; undefined when no client waits for more than so many. */
  leastUrgent(than: number): Job | undefined {
    const byClient = [...Map.groupBy(this.#waiting, ({ client }) => client).values()]
    const [most = []] = byClient.toSorted((a, b) => b.length - a.length)
    return most.length > than ? most.at(-1) : undefined
  }
}

function nameOf({ client, subject }: Turn): string {
  return `${client} ${subject}`
}

/** So many had the last turns; those before are as good as new. */
const REMEMBERED = 1_000

class LastTurns {
  readonly #turns = new Map<string, number>()
  #count = 0

  of(name: string): number {
    return this.#turns.get(name) ?? 0
  }

  /** A newcomer overtakes whoever had the last turn, and nobody else: those who keep coming would starve all who came before. */
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
