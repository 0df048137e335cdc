import { parseArgs, type ParseArgsConfig } from 'node:util'
import * as v from 'valibot'
import type { Services } from '#service/services.ts'

/**
 * What a command does once its arguments are read; returns the lines to print. `folder` is the caller's current folder:
 * file names are resolved against it, since another process may do the work. Throws Refusal.
 */
export type CommandWork = (services: Services, folder: string) => Promise<readonly string[]>

/** A command of the staff's command line: a file of its own, and its place in the table of `commands.ts`. */
export type Command = {
  readonly name: string
  readonly usage: string
  /** One line. */
  readonly help: string
  /** Reads the words that follow its name. Throws UsageError. */
  readonly read: (words: readonly string[]) => CommandWork
}

/** Words that are not valid arguments of the command; the message says which and why. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

type Description<S extends v.GenericSchema> = Pick<Command, 'name' | 'usage' | 'help'> & {
  /** Names of the positional arguments; one that ends with '...' takes all remaining words as a list. */
  readonly places?: readonly string[]
  readonly options?: NonNullable<ParseArgsConfig['options']>
  /**
   * All arguments by name; an error message completes a sentence that begins with the argument's name, or is a sentence
   * of its own.
   */
  readonly schema: S
  readonly run: (services: Services, values: v.InferOutput<S>, folder: string) => Promise<readonly string[]>
}

export function defineCommand<const S extends v.GenericSchema>(description: Description<S>): Command {
  const { name, usage, help, places = [], options = {}, schema, run } = description
  return {
    name,
    usage,
    help,
    read: (words) => {
      const { values, positionals } = split(words, options)
      const parsed = v.safeParse(schema, { ...values, ...placed(positionals, places) })
      if (!parsed.success) throw new UsageError(sentenceOf(parsed.issues[0], places))
      return (services, folder) => run(services, parsed.output, folder)
    },
  }
}

function placed(positionals: readonly string[], places: readonly string[]): Record<string, string | string[]> {
  const named: Record<string, string | string[]> = {}
  for (const [at, place] of places.entries()) {
    const [first, ...rest] = positionals.slice(at)
    if (first === undefined) return named
    if (place.endsWith('...')) return { ...named, [place.slice(0, -'...'.length)]: [first, ...rest] }
    named[place] = first
  }
  const excess = positionals[places.length]
  if (excess !== undefined) throw new UsageError(`'${excess}' is one word too many.`)
  return named
}

function split(words: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message)
    throw error
  }
}

function sentenceOf(issue: v.BaseIssue<unknown>, places: readonly string[]): string {
  const name = v.getDotPath(issue)
  if (name === null) return issue.message
  const place = places.find((place) => place === name || place === `${name}...`)
  const shown = place === undefined ? `--${name}` : `<${place}>`
  return issue.received === 'undefined' ? `${shown} is missing.` : `${shown} ${issue.message}.`
}
