import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

export function createLog(level: Settings['logLevel'], stream?: pino.DestinationStream): Log {
  const options = { level, base: null, formatters: { level: (label: string) => ({ level: label }) } }
  return stream ? pino(options, stream) : pino(options)
}

/** A failure as the log shows it; `cause` is the failure that led to it. */
export type LoggedFailure = {
  readonly name: string
  readonly code?: string
  /** The stack, innermost first: 'service/store/orders.ts:61 findOrder'. */
  readonly frames?: readonly string[]
  readonly cause?: LoggedFailure
}

/** The most causes in a chain that are logged. */
const mostCauses = 5

/**
 * A failure as the log may show it: its kind, its code, and its stack. Never its message, which may repeat what a
 * person sent, nor anything else that it carries.
 */
export function describeError(error: unknown, causes = mostCauses): LoggedFailure {
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

/** Codes are names that the system or the database defines, such as ENOSPC and 42P01. */
function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' && /^\w{1,40}$/.test(error.code) ? error.code : undefined
}

/**
 * The message comes before the frames, and may have lines that look like frames: if it is not found, no frame can be
 * trusted.
 */
function framesOf({ stack = '', message }: Error): string[] {
  const before = stack.indexOf(message)
  const lines = before < 0 ? [] : stack.slice(before + message.length).split('\n')
  return lines.flatMap((line) => frameIn(line) ?? [])
}

/** ' at async findOrder (file:///srv/lockit/service/store/orders.ts:61:17)', or the place alone. */
const frameLine = /^ {4}at (?:async )?(?:((?:new )?[\w$.<>#]+)(?: \[as [\w$.]+\])? \()?([^()\s]+):(\d+):\d+\)?$/

function frameIn(line: string): string | undefined {
  const [, caller, file, row] = frameLine.exec(line) ?? []
  const path = file === undefined ? undefined : pathOf(file)
  return path === undefined ? undefined : [`${path}:${row}`, caller].filter(Boolean).join(' ')
}

const root = dirname(import.meta.dirname)

/** The path within the project; undefined for other files, whose folders stay private. */
function pathOf(file: string): string | undefined {
  if (file.startsWith('node:')) return file
  const path = relative(root, file.startsWith('file:') ? fileURLToPath(file) : file)
  return path.startsWith('..') ? undefined : path
}
