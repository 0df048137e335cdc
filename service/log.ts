import { relative } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

export function createLog(level: Settings['logLevel'], stream?: pino.DestinationStream): Log {
  const options = { level, base: null, formatters: { level: (label: string) => ({ level: label }) } }
  return stream ? pino(options, stream) : pino(options)
}

/**
 * What a log may say of a failure: its kind and where in our code it came from. Never the stack, and of a failed query
 * never the text, which repeats the values that were sent.
 */
export function describeError(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return { name: typeof error }
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return {
    name: error.name,
    code: codeOf(cause),
    message: error instanceof DrizzleQueryError ? undefined : error.message,
    at: placeOf(error),
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function placeOf(error: Error): string | undefined {
  const root = import.meta.dirname
  const frame = error.stack?.split('\n').find((line) => line.includes(root))
  const [, path, line] = frame?.match(/(\/[^():]+):(\d+):\d+/) ?? []
  return path === undefined ? undefined : `service/${relative(root, path)}:${line}`
}
