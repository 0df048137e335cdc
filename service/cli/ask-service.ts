import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { Refusal } from '#service/http/refusal.ts'
import type { Ending } from './read-command.ts'
import { endingSchema, staffSocket, type StaffQuestion } from './staff-socket.ts'

/** Asks the service that runs on a data folder to do the work; undefined when none runs. Throws Refusal. */
export async function askService(dataDir: string, question: StaffQuestion): Promise<Ending | undefined> {
  const socket = connect(staffSocket(dataDir))
  try {
    await once(socket, 'connect')
  } catch (error) {
    if (!isForbidden(error)) return undefined
    throw new Refusal('FORBIDDEN', `Only the user who runs the service on ${dataDir} may give it commands.`)
  }
  socket.end(JSON.stringify(question))
  const reply = v.safeParse(v.pipe(v.string(), v.parseJson(), endingSchema), await repliedTo(socket))
  if (!reply.success) {
    throw new Refusal('SERVER_ERROR', 'The service ended before it answered. See what was done before you try again.')
  }
  return reply.output
}

/** The reply up to the end of the connection, whatever ended it. */
async function repliedTo(socket: Socket): Promise<string> {
  try {
    return await text(socket)
  } catch {
    return ''
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')
}
