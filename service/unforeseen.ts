import { createLog, describeError } from './log.ts'

/**
 * Ends the process over a failure that nobody caught, with a line in the log: Node would print its message, and with it
 * what somebody sent.
 */
export function endOnUnforeseen(stream: NodeJS.WriteStream = process.stdout): void {
  process.on('uncaughtException', (error) => {
    createLog('fatal', stream).fatal({ error: describeError(error) }, 'the process ended over a failure')
    process.exit(1)
  })
}
