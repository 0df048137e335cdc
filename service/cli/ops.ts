import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { foreseenSentence } from '#service/foreseen.ts'
import { createLog } from '#service/log.ts'
import { openServices } from '#service/open-services.ts'
import { readSettings } from '#service/settings.ts'
import { askService } from './ask-service.ts'
import { commands } from './commands.ts'
import { operatorHere } from './operator.ts'
import { readCommand, runCommand, type Ending } from './read-command.ts'

/**
 * Runs a command line of the staff: on the Postgres server of the settings, through the service that holds the embedded
 * database, or on that database itself while no service runs.
 */
export async function runOps(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Ending> {
  const reading = readCommand(commands, words)
  if ('ending' in reading) return reading.ending
  // npm runs scripts in the project's folder; this variable names the caller's folder.
  const folder = environment['INIT_CWD'] ?? process.cwd()
  try {
    const settings = readSettings(environment)
    if (settings.databaseUrl === undefined) {
      const answered = await askService(settings.dataDir, { words: [...words], folder, operator: operatorHere() })
      if (answered) return answered
      if (!(await exists(join(settings.dataDir, 'database')))) return nothingThere(settings.dataDir)
    }
    const { services, close } = await openServices(settings, { log: createLog(settings.logLevel, process.stderr) })
    try {
      return await runCommand(reading, services, folder)
    } finally {
      await close()
    }
  } catch (error) {
    const sentence = foreseenSentence(error)
    if (sentence === undefined) throw error
    return { exitCode: 1, lines: [sentence] }
  }
}

function nothingThere(dataDir: string): Ending {
  const sentence = `There is no database in ${dataDir}. Start the service there once, or choose another folder with DATA_DIR.`
  return { exitCode: 1, lines: [sentence] }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
