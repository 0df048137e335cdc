import { once } from 'node:events'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { commands } from './commands.ts'
import { readCommand, runCommand, type Ending } from './read-command.ts'
import { staffQuestionSchema, staffFolder, staffSocket, type StaffQuestion } from './staff-socket.ts'

/** How long a question may take to arrive as a whole, in milliseconds. */
const questionTime = 5_000

/**
 * Lets the staff's command line reach a service that holds the embedded database, over a socket in its data folder that
 * only the same user can open; returns a function that ends it. Only the owner of the folder may call it: an existing
 * socket was left by a killed process. Where no socket can be made, the service goes on without one.
 */
export async function serveStaff(services: Services): Promise<() => Promise<void>> {
  const { log, settings } = services
  const folder = staffFolder(settings.dataDir)
  const path = staffSocket(settings.dataDir)
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // The caller may disconnect before the answer is written.
    socket.on('error', () => socket.destroy())
    answer(socket, services).catch((error: unknown) => {
      log.error({ error: describeError(error) }, 'a question of the staff was not answered')
      socket.destroy()
    })
  })
  const forget = () => rm(folder, { recursive: true, force: true })
  try {
    await forget()
    await mkdir(folder, { mode: 0o700 })
    await once(server.listen(path), 'listening')
    await chmod(path, 0o600)
  } catch (error) {
    log.warn({ error: describeError(error) }, 'the command line for staff cannot reach this service')
    return forget
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    await closed
    await forget()
  }
}

async function answer(socket: Socket, services: Services): Promise<void> {
  socket.setTimeout(questionTime, () => socket.destroy())
  const question = v.safeParse(v.pipe(v.string(), v.parseJson(), staffQuestionSchema), await text(socket))
  socket.setTimeout(0)
  socket.end(JSON.stringify(question.success ? await endingOf(question.output, services) : notUnderstood))
}

const notUnderstood: Ending = { exitCode: 2, lines: ['The service does not understand this command line.'] }

async function endingOf({ words, folder, operator }: StaffQuestion, services: Services): Promise<Ending> {
  const reading = readCommand(commands, words)
  if ('ending' in reading) return reading.ending
  const ending = await runCommand(reading, services, folder, operator)
  services.log.info({ command: reading.name, exitCode: ending.exitCode })
  return ending
}
