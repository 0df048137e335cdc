import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commands } from '#service/cli/commands.ts'
import { readCommand, runCommand, type Ending } from '#service/cli/read-command.ts'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import type { ServiceClient } from './service-client.ts'
import { informedOrder, type Held } from './service-journey.ts'
import { byCard } from './service-payment.ts'
import type { TestService } from './test-service.ts'

/** The order of the journey, paid: three rows into German and French, of which the second has its German. */
export async function paidOrder(client: ServiceClient): Promise<Held> {
  const held = await informedOrder(client)
  await client.call(executePayment, byCard(held))
  return held
}

/** A folder of a member of staff, and the commands that are given in it. */
export type Desk = {
  readonly folder: string
  /** Resolves, of a delivery, once memory has taken it. */
  readonly run: (...words: string[]) => Promise<Ending>
  /** Writes a file, and answers with its name. */
  readonly put: (name: string, content: string | Uint8Array) => Promise<string>
  readonly read: (name: string) => Promise<string>
  readonly close: () => Promise<void>
}

export async function openDesk(service: TestService): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), 'lockit-desk-'))
  return {
    folder,
    run: async (...words) => {
      const reading = readCommand(commands, words)
      const ending = 'ending' in reading ? reading.ending : await runCommand(reading, service.services, folder)
      if (words[0] === 'deliver') await service.services.jobs.settled()
      return ending
    },
    put: async (name, content) => {
      await writeFile(join(folder, name), content)
      return name
    },
    read: (name) => readFile(join(folder, name), 'utf8'),
    close: () => rm(folder, { recursive: true }),
  }
}

/** An exported XLIFF with these targets in its segments, in place of those that stand there. */
export function filledXliff(xliff: string, translate: (source: string) => string): string {
  return xliff.replaceAll(
    /(<segment [^>]*><source>(.*?)<\/source>)(?:<target>.*?<\/target>)?<\/segment>/gs,
    (_, start: string, source: string) => `${start}<target>${translate(source)}</target></segment>`,
  )
}
