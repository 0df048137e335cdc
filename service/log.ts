import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

export function createLog(level: Settings['logLevel'], stream?: pino.DestinationStream): Log {
  const options = { level, base: null, formatters: { level: (label: string) => ({ level: label }) } }
  return stream ? pino(options, stream) : pino(options)
}

/** What a log says of a failure; `cause` is the failure that it came from. */
export type Failure = {
  readonly name: string
  readonly code?: string
  /** Where it happened, the innermost first: 'service/store/orders.ts:61 findOrder'. */
  readonly frames?: readonly string[]
  readonly cause?: Failure
}

/** No failure comes from more failures in a row. */
const mostCauses = 5

/**
 * What a log may say of a failure: its kind, its code, and every place in code that it came through. Never its message,
 * which repeats what somebody sent, nor anything else that it carries.
 */
export function describeError(error: unknown, causes = mostCauses): Failure {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = codeOf(error)
  const frames = framesOf(error)
  const isToldOn = error.cause !== undefined && causes > 0
  return {
    name: error.name === 'Error' ? error.constructor.name : error.name,
    ...(code !== undefined && { code }),
    ...(frames.length > 0 && { frames }),
    ...(isToldOn && { cause: describeError(error.cause, causes - 1) }),
  }
}

/** Codes are names of the system's or the database's own, such as ENOSPC and 42P01. */
function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' && /^\w{1,40}$/.test(error.code) ? error.code : undefined
}

/** The message stands before the frames, and may have lines that look like some: without it, none can be told. */
function framesOf({ stack = '', message }: Error): string[] {
  const before = stack.indexOf(message)
  const lines = before < 0 ? [] : stack.slice(before + message.length).split('\n')
  return lines.flatMap((line) => frameIn(line) ?? [])
}

/** '    at async findOrder (file:///srv/lockit/service/store/orders.ts:61:17)', or the place alone. */
const frameLine = /^ {4}at (?:async )?(?:((?:new )?[\w$.<>#]+)(?: \[as [\w$.]+\])? \()?([^()\s]+):(\d+):\d+\)?$/

function frameIn(line: string): string | undefined {
  const [, caller, file, row] = frameLine.exec(line) ?? []
  const path = file === undefined ? undefined : pathOf(file)
  return path === undefined ? undefined : [`${path}:${row}`, caller].filter(Boolean).join(' ')
}

const root = dirname(import.meta.dirname)

/** As the project names it; undefined for a file elsewhere, whose folders are nobody's business. */
function pathOf(file: string): string | undefined {
  if (file.startsWith('node:')) return file
  const path = relative(root, file.startsWith('file:') ? fileURLToPath(file) : file)
  return path.startsWith('..') ? undefined : path
}
