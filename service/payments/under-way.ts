/** How long a payment is waited for that does not come to an end, in milliseconds: the rest of its request may be lost. */
const standardPatience = 10_000

/** The payments that have arrived at this process and are not answered yet. */
export type PaymentsUnderWay = {
  /** Counts a payment of an order in, from its arrival to its answer. */
  readonly during: <Answer>(orderNumber: number, pay: () => Promise<Answer>) => Promise<Answer>
  /** Waits until those of an order that have arrived by now are answered. */
  readonly answered: (orderNumber: number) => Promise<void>
}

export function createPaymentsUnderWay(patience = standardPatience): PaymentsUnderWay {
  const arrived = new Map<number, Set<Promise<unknown>>>()
  return {
    during: async (orderNumber, pay) => {
      const own = arrived.get(orderNumber) ?? new Set()
      arrived.set(orderNumber, own)
      const paying = pay()
      own.add(paying)
      try {
        return await paying
      } finally {
        own.delete(paying)
        if (own.size === 0) arrived.delete(orderNumber)
      }
    },

    answered: async (orderNumber) => {
      const own = arrived.get(orderNumber)
      if (!own) return
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, patience)
      await Promise.race([Promise.allSettled(own), late])
      clearTimeout(timer)
    },
  }
}
