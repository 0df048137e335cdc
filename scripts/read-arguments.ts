import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The arguments of a script. With `--help` it prints its usage and ends; an unknown argument ends it with a failure. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    return failUsage(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** Prints a sentence and ends the script with a failure. */
export function failUsage(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
