import { sharedFault } from './shared-files.ts'

/** Stops before the first test where a file is missing. */
export function setup(): void {
  const fault = sharedFault(process.env['SHARED_DIR'])
  if (fault === undefined) return
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}
