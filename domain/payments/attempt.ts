import * as v from 'valibot'

/** The name of one execution, made by its sender: only the sender can give the execution up. */
export const attemptSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** More executions than anybody sends before asking for their results. */
export const mostGivenUp = 40

export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
