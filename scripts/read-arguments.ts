import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The arguments of a script. An unknown argument ends the script with its usage. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** Prints a sentence and ends the script with a failure. */
export function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
