import { join, relative } from 'node:path'
import * as v from 'valibot'

/** The folder of the socket; only the user of the service may look into it. */
export function staffFolder(dataDir: string): string {
  return join(dataDir, 'staff')
}

/** The socket's path, written as short as possible: the system takes about a hundred characters. */
export function staffSocket(dataDir: string): string {
  const path = join(staffFolder(dataDir), 'socket')
  const short = relative('', path)
  return short.length < path.length ? short : path
}

/** A question over the socket: the words of a command line, and who typed them in which folder. */
export const staffQuestionSchema = v.object({ words: v.array(v.string()), folder: v.string(), operator: v.string() })
export type StaffQuestion = v.InferOutput<typeof staffQuestionSchema>

export const endingSchema = v.object({ exitCode: v.picklist([0, 1, 2]), lines: v.array(v.string()) })
