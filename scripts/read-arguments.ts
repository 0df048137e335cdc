import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The arguments of a script. One that it does not know ends it with its usage. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** Ends a script that was asked for something wrong. */
export function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
