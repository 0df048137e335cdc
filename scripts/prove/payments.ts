import { missingFrom } from '#tests/support/payments/happenings.ts'
import { provePaying } from '#tests/support/payments/prove-payments.ts'

/** With this many sequences or more, every kind of event is expected to happen. */
const enough = 5000

/**
 * Runs generated sequences of everything that can happen between a payer and the money, against the service's own code
 * over providers in memory. True when nothing was captured twice, captured and not paid, or paid and not captured; and,
 * in enough sequences, when every kind of event happened at least once.
 */
export async function provePayments(options: { runs: number; seed: number }): Promise<boolean> {
  const { runs, captured, tally, failure } = await provePaying({ ...options, note })
  const failures = failure === undefined ? '0' : 'at least 1'
  console.log(
    `payments: ${failures} of ${runs} generated sequences charge twice or lose a payment (goal: 0); ${captured} captured`,
  )
  console.log(
    `payments: sequences with ${Object.entries(tally)
      .map((each) => each.join(' '))
      .join(', ')}`,
  )
  if (failure !== undefined) console.log(failure)
  const isWhole = options.runs < enough || missingFrom(tally).length === 0
  return failure === undefined && runs === options.runs && isWhole
}

/** Sequences between two progress lines: the whole run takes minutes. */
const step = 500

function note(done: number, captured: number): void {
  if (done % step === 0) console.log(`payments: ${done} sequences done, ${captured} captured`)
}
