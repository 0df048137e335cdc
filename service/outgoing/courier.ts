import { describeError, type Log } from '#service/log.ts'

/** How often to look for things to try again, or that another instance left, in milliseconds. */
const pause = 30_000

/** How long sending one thing may take, in milliseconds. */
const usualDeadline = 60_000

export type Courier = {
  /** Sends what is due, one at a time; resolves when nothing is due, and never rejects. */
  readonly deliver: () => Promise<void>
  /** Stops sending, leaves the rest in the queue, and resolves when nothing is being sent. */
  readonly close: () => Promise<void>
}

type Round<Thing> = {
  readonly log: Log
  /** The things' name in the log: 'mails'. */
  readonly what: string
  readonly claim: () => Promise<Thing | undefined>
  readonly deliverOne: (thing: Thing, signal: AbortSignal) => Promise<void>
  readonly deadline?: number | undefined
}

export function createCourier<Thing>({
  log,
  what,
  claim,
  deliverOne,
  deadline = usualDeadline,
}: Round<Thing>): Courier {
  const ending = new AbortController()
  let last = Promise.resolve()

  async function deliverDue(): Promise<void> {
    while (!ending.signal.aborted) {
      const thing = await claim()
      if (!thing) return
      await deliverOne(thing, AbortSignal.any([ending.signal, AbortSignal.timeout(deadline)]))
    }
  }

  return {
    deliver: () => {
      last = last
        .then(deliverDue)
        .catch((error: unknown) => log.error({ error: describeError(error) }, `${what} could not be delivered`))
      return last
    },
    close: () => {
      ending.abort()
      return last
    },
  }
}

/** Combines several couriers; none of them waits for another. */
export function asOneCourier(couriers: readonly Courier[]): Courier {
  return {
    deliver: async () => void (await Promise.all(couriers.map((courier) => courier.deliver()))),
    close: async () => void (await Promise.all(couriers.map((courier) => courier.close()))),
  }
}

/** Delivers now and every half a minute; the returned function stops it. */
export function deliverOften(couriers: readonly Pick<Courier, 'deliver'>[]): () => void {
  const deliver = () => couriers.forEach((courier) => void courier.deliver())
  const timer = setInterval(deliver, pause)
  deliver()
  return () => clearInterval(timer)
}
