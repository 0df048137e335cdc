import { mostGivenUp, newAttempt } from '#domain/payments/attempt.ts'

/**
 * Names what a page executes, so that asking what became of it can give it up: an execution that is still on its way when
 * the service says 'not charged' charges nothing when it arrives.
 */
export type Attempts = {
  /** A name for one more execution of what is paid. */
  readonly name: (payable: string) => string
  /** Asks with the newest executions of it as given up. They are named again until an answer came. */
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
