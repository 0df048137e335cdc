import { missingFrom } from '#tests/support/payments/happenings.ts'
import { provePaying } from '#tests/support/payments/prove-payments.ts'

/** From so many sequences on, each happening is expected. */
const enough = 5000

/**
 * Generated sequences of everything that can come between a payer and the money, against the service's own code over
 * providers in memory. True when nothing was captured twice, or captured and not paid, or paid and not captured; and, in
 * enough of them, when everything has come between at least once.
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

/** One line for every so many: the whole takes minutes. */
const step = 500

function note(done: number, captured: number): void {
  if (done % step === 0) console.log(`payments: ${done} sequences done, ${captured} captured`)
}
