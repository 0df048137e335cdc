import * as v from 'valibot'
import { attemptSchema } from '#domain/payments/attempt.ts'

const prefix = 'lockit-attempts-'
const keptSchema = v.pipe(v.string(), v.parseJson(), v.array(attemptSchema))

/** The executions whose outcome no page of this tab has learned; none where the browser has no storage. */
export function keptAttempts(payable: string): readonly string[] {
  try {
    const kept = v.safeParse(keptSchema, sessionStorage.getItem(prefix + payable))
    return kept.success ? kept.output : []
  } catch {
    return []
  }
}

/** Keeps the names, or deletes them when there are none. */
export function keepAttempts(payable: string, attempts: readonly string[]): void {
  try {
    if (attempts.length === 0) sessionStorage.removeItem(prefix + payable)
    else sessionStorage.setItem(prefix + payable, JSON.stringify(attempts))
  } catch {
    return
  }
}

/** Whether a payment was on its way when this tab's page was left or loaded again. What is paid is doubted once. */
export function isInDoubt(payable: string, isPaid: boolean): boolean {
  const isIn = keptAttempts(payable).length > 0
  if (isIn && isPaid) keepAttempts(payable, [])
  return isIn
}
