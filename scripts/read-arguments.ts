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
    return failUsage(error instanceof Error ? error.message : String(error), usage)
  }
}

/** Prints what is wrong with the arguments, and the usage, and ends the script with a failure. */
export function failUsage(sentence: string, usage: string): never {
  console.error(`${sentence}\n\n${usage}`)
  process.exit(2)
}

/** The names of a list with commas; each must be known. */
export function namesListed(option: string, list: string, known: readonly string[], usage: string): string[] {
  const names = list.split(',')
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) failUsage(`${option} knows ${known.join(', ')}, and not '${unknown.join(', ')}'.`, usage)
  return names
}

/** A whole number, not below the least one. */
export function wholeNumberOf(option: string, text: string, least: number, usage: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isInteger(number) || number < least)
    failUsage(`${option} is a whole number from ${least} on, not '${text}'.`, usage)
  return number
}
