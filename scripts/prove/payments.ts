import { provePaying } from '#tests/support/payments/prove-payments.ts'

/**
 * Generated sequences of everything that can come between a payer and the money, against the service's own code over
 * providers in memory. True when nothing was captured twice, or captured and not paid, or paid and not captured.
 */
export async function provePayments(options: { runs: number; seed: number }): Promise<boolean> {
  const { runs, captured, failure } = await provePaying(options)
  const failures = failure === undefined ? '0' : 'at least 1'
  console.log(
    `payments: ${failures} of ${runs} generated sequences charge twice or lose a payment (goal: 0); ${captured} captured`,
  )
  if (failure !== undefined) console.log(failure)
  return failure === undefined && runs === options.runs
}
