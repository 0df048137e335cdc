import { actingAs } from '#service/audit/acting.ts'
import { Refusal } from '#service/http/refusal.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { UsageError, type Command, type CommandWork } from './command.ts'
import { operatorHere } from './operator.ts'
import { table } from './table.ts'

/** How a command ends. 0: done; 1: refused, with a sentence; 2: the command line is not valid. */
export type Ending = { readonly exitCode: 0 | 1 | 2; readonly lines: readonly string[] }

/** A command that can be run, or the ending where nothing is run: help, and unknown commands. */
export type Reading = { readonly name: string; readonly work: CommandWork } | { readonly ending: Ending }

export function readCommand(commands: readonly Command[], words: readonly string[]): Reading {
  const [name, ...rest] = words
  if (name === 'help' || words.includes('--help') || words.includes('-h')) {
    return { ending: { exitCode: 0, lines: helpLines(commands) } }
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) {
    const what = name === undefined ? 'A command is missing.' : `There is no command '${name}'.`
    return { ending: { exitCode: 2, lines: [what, '', ...helpLines(commands)] } }
  }
  try {
    return { name: command.name, work: command.read(rest) }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { ending: { exitCode: 2, lines: [error.message, `Usage: ${usageOf(command)}`] } }
  }
}

/** Runs a command as this operator; a failure that nobody foresaw is logged. */
export async function runCommand(
  { name, work }: { readonly name: string; readonly work: CommandWork },
  services: Services,
  folder: string,
  operator = operatorHere(),
): Promise<Ending> {
  try {
    const lines = await actingAs({ kind: 'staff', name: operator }, () => work(services, folder))
    return { exitCode: 0, lines: lines.map(plain) }
  } catch (error) {
    if (error instanceof Refusal) return { exitCode: 1, lines: error.message.split('\n').map(plain) }
    services.log.error({ command: name, error: describeError(error) })
    return { exitCode: 1, lines: ['The command failed, and the log of the service says where.'] }
  }
}

/** A line without characters that steer the terminal: it may hold texts of customers. */
function plain(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD')
}

function helpLines(commands: readonly Command[]): string[] {
  return table([...commands.map((command) => [usageOf(command), command.help]), [`${start} help`, 'Shows this.']])
}

const start = 'npm run ops --'

function usageOf({ name, usage }: Command): string {
  return `${start} ${name} ${usage}`.trimEnd()
}
