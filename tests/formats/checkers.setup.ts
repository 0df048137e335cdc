import { missingChecker } from './checkers.ts'

/** Stops before the first test where a checker or a schema is missing. */
export function setup(): void {
  const fault = missingChecker()
  if (fault === undefined) return
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}
