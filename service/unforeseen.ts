import { createLog, describeError } from './log.ts'

/**
 * Ends the process after an uncaught failure, with a line in the log: Node would print the failure's message, and with
 * it what a person sent.
 */
export function endOnUnforeseen(stream: NodeJS.WriteStream = process.stdout): void {
  process.on('uncaughtException', (error) => {
    createLog('fatal', stream).fatal({ error: describeError(error) }, 'the process ended over a failure')
    process.exit(1)
  })
}
