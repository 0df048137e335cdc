import { accepted, type Accepted, type Refused } from '#domain/result.ts'

/** The `data` of a call's reply, or its refusal. */
export function dataOf<Data, Refusal extends Refused<string>>(
  outcome: Accepted<{ readonly data: Data }> | Refusal,
): Accepted<Data> | Refusal {
  return outcome.ok ? accepted(outcome.value.data) : outcome
}
