import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLog } from '#service/log.ts'
import type { Providers } from '#service/payments/providers.ts'
import { createService, type Service } from '#service/service.ts'
import { readSettings } from '#service/settings.ts'
import { cheapPasswords } from '#tests/support/cheap-passwords.ts'

/** Where reports arrive, a line each. */
export function reportsIn(folder: string): string {
  return join(folder, 'reports.log')
}

type Outside = {
  /** Called before a report is handed over, and after. */
  readonly step?: () => void
  /** How much later than it is, in milliseconds. */
  readonly later?: () => number
  readonly providers?: (usual: Providers) => Providers
}

/** The service on a data folder: it mails into the outbox, and its chat is a file. */
export function openKillable(
  folder: string,
  { step = () => {}, later = () => 0, providers }: Outside = {},
): Promise<Service> {
  const environment = { DATA_DIR: folder, LOCKIT_DEMO: 'on', TEAM_CHAT_WEBHOOK: 'https://chat.example/hooks/s3cret' }
  return createService(readSettings(environment), {
    passwords: cheapPasswords,
    log: createLog('silent'),
    documents: join(folder, 'no-documents'),
    ...(providers && { providers }),
    now: () => new Date(Date.now() + later()),
    send: async (_, { body }) => {
      step()
      await appendFile(reportsIn(folder), `${body}\n`)
      step()
      return new Response(null, { status: 204 })
    },
  })
}
