import * as v from 'valibot'

const form = /^[0-9a-f]{32}$/

/** The name of one execution, made by whoever sends it: nobody else can give it up. */
export const attemptSchema = v.pipe(v.string(), v.regex(form))

export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** More than anybody sends before asking what became of them. */
const most = 40

/** The executions that nobody waits for any more, as a query has them. */
export function givenUpText(attempts: readonly string[]): string {
  return attempts.slice(-most).join()
}

/** What is no name is left out: it names nothing that could arrive. */
export function givenUpOf(text = ''): string[] {
  return text.split(',', most).filter((attempt) => form.test(attempt))
}
