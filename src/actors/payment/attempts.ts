import { mostGivenUp, newAttempt } from '#domain/payments/attempt.ts'

/**
 * Names each execution that this page sends. A later question about the payment names them as given up: an execution
 * still on its way when the service says 'not charged' charges nothing when it arrives.
 */
export type Attempts = {
  readonly name: (payable: string) => string
  /** Asks about the payable, with its newest executions as given up. They are sent again until an answer comes. */
  readonly asking: <Outcome extends { readonly ok: boolean }>(
    payable: string,
    ask: (givenUp: string[]) => Promise<Outcome>,
  ) => Promise<Outcome>
}

export function createAttempts(): Attempts {
  const sent = new Map<string, readonly string[]>()
  return {
    name: (payable) => {
      const attempt = newAttempt()
      sent.set(payable, [...(sent.get(payable) ?? []), attempt])
      return attempt
    },
    asking: async (payable, ask) => {
      const given = sent.get(payable) ?? []
      const outcome = await ask(given.slice(-mostGivenUp))
      if (outcome.ok) {
        const later = (sent.get(payable) ?? []).filter((attempt) => !given.includes(attempt))
        sent.set(payable, later)
      }
      return outcome
    },
  }
}
