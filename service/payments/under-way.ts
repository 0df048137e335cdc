/** How long to wait for a payment that does not end, in milliseconds: the rest of its request may be lost. */
const standardPatience = 10_000

/** The payments that have arrived at this process and are not answered yet. */
export type PaymentsUnderWay = {
  /**
   * Counts a payment from its arrival to its answer; `subject` is the number of an order, or the hash of an invoice's
   * link.
   */
  readonly during: <Answer>(subject: number | string, pay: () => Promise<Answer>) => Promise<Answer>
  /** Waits until the payments of the subject that have arrived by now are answered. */
  readonly answered: (subject: number | string) => Promise<void>
}

export function createPaymentsUnderWay(patience = standardPatience): PaymentsUnderWay {
  const arrived = new Map<number | string, Set<Promise<unknown>>>()
  return {
    during: async (subject, pay) => {
      const own = arrived.get(subject) ?? new Set()
      arrived.set(subject, own)
      const paying = pay()
      own.add(paying)
      try {
        return await paying
      } finally {
        own.delete(paying)
        if (own.size === 0) arrived.delete(subject)
      }
    },

    answered: async (subject) => {
      const own = arrived.get(subject)
      if (!own) return
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, patience)
      await Promise.race([Promise.allSettled(own), late])
      clearTimeout(timer)
    },
  }
}
