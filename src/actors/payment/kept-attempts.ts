import * as v from 'valibot'
import { attemptSchema } from '#domain/payments/attempt.ts'

const prefix = 'lockit-attempts-'
const checkPrefix = 'lockit-checks-'
const keptSchema = v.pipe(v.string(), v.parseJson(), v.array(attemptSchema))

/** The executions whose outcome no page of this tab has learned; none where the browser has no storage. */
export function keptAttempts(payable: string): readonly string[] {
  return read(prefix + payable)
}

/** Keeps the names, or deletes them when there are none. */
export function keepAttempts(payable: string, attempts: readonly string[]): void {
  write(prefix + payable, attempts)
  if (attempts.length === 0) write(checkPrefix + payable, [])
}

/** Keeps that an execution was answered: the bank asks for a check first, and nothing is charged until the next one. */
export function keepChecked(payable: string, attempt: string): void {
  write(checkPrefix + payable, [...read(checkPrefix + payable), attempt])
}

/** Whether nothing was on its way but the bank's check when this tab's page was left or loaded again. */
export function isAtCheck(payable: string): boolean {
  const attempts = keptAttempts(payable)
  const checked = new Set(read(checkPrefix + payable))
  return attempts.length > 0 && attempts.every((attempt) => checked.has(attempt))
}

/** Whether a payment was on its way when this tab's page was left or loaded again. What is paid is doubted once. */
export function isInDoubt(payable: string, isPaid: boolean): boolean {
  const isIn = keptAttempts(payable).length > 0
  if (isIn && isPaid) keepAttempts(payable, [])
  return isIn
}

function read(name: string): readonly string[] {
  try {
    const kept = v.safeParse(keptSchema, sessionStorage.getItem(name))
    return kept.success ? kept.output : []
  } catch {
    return []
  }
}

function write(name: string, attempts: readonly string[]): void {
  try {
    if (attempts.length === 0) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(attempts))
  } catch {
    return
  }
}
