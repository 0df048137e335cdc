import { accepted, type Accepted, type Refused } from '#domain/result.ts'

/** What a call answered under `data`, or why it was refused. */
export function dataOf<Data, Refusal extends Refused<string>>(
  outcome: Accepted<{ readonly data: Data }> | Refusal,
): Accepted<Data> | Refusal {
  return outcome.ok ? accepted(outcome.value.data) : outcome
}
