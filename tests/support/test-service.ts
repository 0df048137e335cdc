import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPeople } from '#service/demo/demonstration.ts'
import { createDeliveryDesk } from '#service/files/delivery-desk.ts'
import { createKnownDesk } from '#service/files/known-desk.ts'
import { createDocumentReader, type DocumentReader, standardReading } from '#service/files/document-reader.ts'
import type { FileStore } from '#service/files/file-store.ts'
import type { Pace } from '#service/http/body-pace.ts'
import { fillEmptyDatabase } from '#service/fill-empty.ts'
import { createLog } from '#service/log.ts'
import type { MailPort } from '#service/mail/message.ts'
import { createPaperDesk } from '#service/paper/paper-desk.ts'
import type { Providers } from '#service/payments/providers.ts'
import type { Send } from '#service/reports/send.ts'
import { createService, type Service } from '#service/service.ts'
import { readSettings } from '#service/settings.ts'
import type { Store } from '#service/store/database.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import type { TestDatabase } from './test-databases.ts'

export { databases, serverAddress, type TestDatabase } from './test-databases.ts'

/** Threads that read files and lay out papers take half a second of work to start; services of one test file share theirs. A busy machine may take its time. */
const threads = {
  reader: createDocumentReader({ ...standardReading, deadline: 30_000 }),
  deliveryDesk: createDeliveryDesk(),
  knownDesk: createKnownDesk(),
  paperDesk: createPaperDesk(),
}

export type TestService = Service & {
  /** Every line that the service logged, parsed. */
  readonly logged: () => Record<string, unknown>[]
  readonly dataDir: string
  readonly store: Store
}

export type TestOptions = {
  readonly environment?: Readonly<Record<string, string>>
  readonly now?: () => Date
  readonly providers?: (usual: Providers) => Providers
  readonly files?: FileStore
  readonly mail?: MailPort
  readonly documents?: string
  readonly bodyPace?: Pace
  readonly freeBytes?: () => Promise<number>
  readonly send?: Send
  readonly reader?: DocumentReader
  /** The demonstration is there with its orders and papers, not its people alone. */
  readonly isDemonstrated?: boolean
  /** Passwords are hashed as in the product. */
  readonly isHashingAsUsual?: boolean
}

/** A service of its own, with an empty migrated database, the people of the demonstration in it, and a data folder; close it after use. */
export async function openTestService(database: TestDatabase, options: TestOptions = {}): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lockit-test-'))
  const lines: string[] = []
  const environment = { LOCKIT_DEMO: 'on', DATA_DIR: dataDir, ...options.environment }
  const store = await database.open()
  const service = await createService(readSettings(environment), {
    ...threads,
    store,
    log: createLog('debug', { write: (line) => lines.push(line) }),
    documents: options.documents ?? join(dataDir, 'no-documents'),
    ...(!options.isDemonstrated && { fill: (services) => fillEmptyDatabase(services, addPeople) }),
    ...(!options.isHashingAsUsual && { passwords: cheapPasswords }),
    ...(options.now && { now: options.now }),
    ...(options.files && { files: options.files }),
    ...(options.mail && { mail: options.mail }),
    ...(options.bodyPace && { bodyPace: options.bodyPace }),
    ...(options.freeBytes && { freeBytes: options.freeBytes }),
    ...(options.send && { send: options.send }),
    ...(options.reader && { reader: options.reader }),
    ...(options.providers && { providers: options.providers }),
  })
  return {
    ...service,
    dataDir,
    store,
    logged: () => lines.map((line) => JSON.parse(line)),
    close: async () => {
      await service.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
