import { mostGivenUp, newAttempt } from '#domain/payments/attempt.ts'
import { isDoubtful } from '#machines/payment/payment.context.ts'
import type { PaymentAnswer } from '#machines/payment/payment.types.ts'
import { keepAttempts, keepChecked, keptAttempts } from './kept-attempts.ts'

/**
 * Names each execution that this page sends. A later question about the payment names them as given up: an execution
 * still on its way when the service says 'not charged' charges nothing when it arrives. The page that is loaded in place
 * of this one knows the names too.
 */
export type Attempts = {
  readonly name: (payable: string) => string
  /** The execution of this name was answered. An answer that leaves nothing in doubt ends its name. */
  readonly answered: (payable: string, attempt: string, answer: PaymentAnswer) => void
  /** Asks about the payable, with its newest executions as given up. They are sent again until an answer comes. */
  readonly asking: <Outcome extends { readonly ok: boolean }>(
    payable: string,
    ask: (givenUp: string[]) => Promise<Outcome>,
  ) => Promise<Outcome>
}

export function createAttempts(): Attempts {
  const sent = new Map<string, readonly string[]>()
  const of = (payable: string) => sent.get(payable) ?? keptAttempts(payable)
  const keep = (payable: string, attempts: readonly string[]) => {
    sent.set(payable, attempts)
    keepAttempts(payable, attempts)
  }
  return {
    name: (payable) => {
      const attempt = newAttempt()
      keep(payable, [...of(payable), attempt])
      return attempt
    },
    answered: (payable, attempt, answer) => {
      if (answer.ok && answer.value.status === 'challenged') keepChecked(payable, attempt)
      if (!isSettled(answer)) return
      keep(
        payable,
        of(payable).filter((one) => one !== attempt),
      )
    },
    asking: async (payable, ask) => {
      const given = of(payable)
      const outcome = await ask(given.slice(-mostGivenUp))
      if (outcome.ok) {
        const later = of(payable).filter((attempt) => !given.includes(attempt))
        keep(payable, later)
      }
      return outcome
    },
  }
}

/** Whether the answer to an execution says for good what was charged: a check by the bank is still to come, for example. */
function isSettled(answer: PaymentAnswer): boolean {
  if (answer.ok) return answer.value.status === 'paid'
  return !isDoubtful(answer.code) && answer.code !== 'UNAUTHORIZED'
}
