import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createSessions } from './accounts/sessions.ts'
import { tokenKeys } from './accounts/token-keys.ts'
import { fillEmptyDatabase } from './fill-empty.ts'
import type { FileStore } from './files/file-store.ts'
import { folderStore } from './files/folder-store.ts'
import { createDocumentReader } from './files/document-reader.ts'
import { openIncoming } from './files/incoming.ts'
import { createApplication } from './http/application.ts'
import { documentServer } from './http/documents.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { createLog, type Log } from './log.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { sandbox } from './payments/sandbox.ts'
import { purgeDaily } from './purge.ts'
import { createHandlers } from './routes/handlers.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { openStore, type Store } from './store/database.ts'
import { createPriceLists } from './store/price-lists.ts'

export type Service = {
  /** Answers a request; `app.request()` of the tests, and what a server listens with. */
  readonly app: ReturnType<typeof createApplication>
  readonly services: Services
  /** Lets go of everything: no timer, worker or connection is left. */
  readonly close: () => Promise<void>
}

/** What a test or a tool brings along instead of the usual. */
export type Replacements = {
  readonly store?: Store
  readonly log?: Log
  readonly now?: () => Date
  readonly provider?: PaymentProvider
  readonly files?: FileStore
  /** The folder of the built app. */
  readonly documents?: string
}

/** Opens the store, fills an empty one, and makes the application. */
export async function createService(settings: Settings, replacements: Replacements = {}): Promise<Service> {
  const { now = () => new Date(), log = createLog(settings.logLevel), provider = sandbox } = replacements
  const store = replacements.store ?? (await openStore(settings.databaseUrl, settings.dataDir))
  const { db } = store
  const reader = createDocumentReader()
  let incoming: string | undefined
  const close = async () => {
    await reader.close()
    if (incoming !== undefined) await rm(incoming, { recursive: true, force: true })
    await store.close()
  }
  try {
    incoming = await openIncoming(settings.dataDir)
    const services: Services = {
      settings,
      db,
      log,
      now,
      reader,
      incoming,
      files: replacements.files ?? folderStore(join(settings.dataDir, 'files')),
      sessions: createSessions(db, await tokenKeys(settings.tokenKeys, settings.dataDir), now),
      priceLists: createPriceLists(),
      provider,
    }
    await fillEmptyDatabase(services)
    const files = await loadStaticFiles(replacements.documents ?? join(import.meta.dirname, '..', 'dist'))
    const app = createApplication(services, createHandlers(services), documentServer(files, settings))
    const endPurging = purgeDaily(services)
    return {
      app,
      services,
      close: async () => {
        endPurging()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
