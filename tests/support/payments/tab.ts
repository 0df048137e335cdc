import { newAttempt } from '#domain/payments/attempt.ts'
import type { Wanted } from '#service/payments/claim.ts'
import type { Sums } from './payable-order.ts'

/** What a tab of the payer knows. */
export type PayingTab = {
  shown: Sums
  intent: string | undefined
  tok: string | undefined
  last: Wanted | undefined
  /** Executions that the network holds back. */
  readonly onItsWay: Wanted[]
  /** A name for one more execution. */
  readonly name: () => string
  /** The executions that were sent since an answer was had last. */
  readonly sent: () => readonly string[]
  readonly giveUp: (attempts: readonly string[]) => void
  readonly isGivenUp: (attempt: string | undefined) => boolean
}

export function createTab(shown: Sums): PayingTab {
  const sent = new Set<string>()
  const givenUp = new Set<string>()
  return {
    shown,
    intent: undefined,
    tok: undefined,
    last: undefined,
    onItsWay: [],
    name: () => {
      const attempt = newAttempt()
      sent.add(attempt)
      return attempt
    },
    sent: () => [...sent],
    giveUp: (attempts) => {
      for (const attempt of attempts) {
        sent.delete(attempt)
        givenUp.add(attempt)
      }
    },
    isGivenUp: (attempt) => attempt !== undefined && givenUp.has(attempt),
  }
}
