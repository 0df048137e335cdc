import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createFactorSeal } from './accounts/factor-seal.ts'
import { createPasswords, type Passwords } from './accounts/password.ts'
import { createSessions } from './accounts/sessions.ts'
import { tokenKeys } from './accounts/token-keys.ts'
import { clamd } from './files/clamd.ts'
import { createDiskRoom, freeBytes } from './disk-room.ts'
import { createDeliveryDesk, type DeliveryDesk } from './files/delivery-desk.ts'
import { createKnownDesk, type KnownDesk } from './files/known-desk.ts'
import { createDocumentReader, type DocumentReader } from './files/document-reader.ts'
import type { FileStore } from './files/file-store.ts'
import { folderStore } from './files/folder-store.ts'
import { openIncoming } from './files/incoming.ts'
import { usualPace, type Pace } from './http/body-pace.ts'
import { Gate } from './http/gate.ts'
import { openJobs, type Jobs } from './jobs/jobs.ts'
import { createLimiter } from './limits/limiter.ts'
import { createLog, type Log } from './log.ts'
import type { MailPort } from './mail/message.ts'
import { outboxFolder } from './mail/outbox.ts'
import { smtpServer } from './mail/smtp.ts'
import { createPaperDesk, type PaperDesk } from './paper/paper-desk.ts'
import { createOrderTokens } from './orders/order-token.ts'
import { endAllLeases } from './payments/ledger.ts'
import { createProviders, type Providers } from './payments/providers.ts'
import { createTurns } from './payments/turns.ts'
import { createPaymentsUnderWay } from './payments/under-way.ts'
import { sendByFetch, type Send } from './reports/send.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { openStore, type Store } from './store/database.ts'
import { createPriceLists } from './store/price-lists.ts'
import { createSandboxRegister } from './vat/sandbox-register.ts'
import type { VatRegister } from './vat/vat-register.ts'
import { createVies } from './vat/vies.ts'

/** Services that a test or a tool provides in place of the usual ones. */
export type Replacements = {
  readonly store?: Store
  readonly log?: Log
  readonly now?: () => Date
  readonly passwords?: Passwords
  readonly providers?: (usual: Providers) => Providers
  readonly vatRegister?: VatRegister
  readonly files?: FileStore
  readonly mail?: MailPort
  readonly bodyPace?: Pace
  readonly freeBytes?: () => Promise<number>
  readonly send?: Send
  /** Shared threads: the caller who provides them closes them. */
  readonly reader?: DocumentReader
  readonly deliveryDesk?: DeliveryDesk
  readonly knownDesk?: KnownDesk
  readonly paperDesk?: PaperDesk
}

export type OpenServices = {
  readonly services: Services
  /** Closes everything: no worker or connection is left. */
  readonly close: () => Promise<void>
}

/** Opens the store and all services on it. The database is migrated, and otherwise left as it is. */
export async function openServices(settings: Settings, replacements: Replacements = {}): Promise<OpenServices> {
  const { now = () => new Date(), log = createLog(settings.logLevel) } = replacements
  const store = replacements.store ?? (await openStore(settings.databaseUrl, settings.dataDir))
  const { db } = store
  const reader = replacements.reader ?? createDocumentReader()
  const deliveryDesk = replacements.deliveryDesk ?? createDeliveryDesk()
  const knownDesk = replacements.knownDesk ?? createKnownDesk()
  const paperDesk = replacements.paperDesk ?? createPaperDesk()
  let jobs: Jobs | undefined
  let incoming: string | undefined
  const close = async () => {
    await jobs?.close()
    if (!replacements.reader) await reader.close()
    if (!replacements.deliveryDesk) await deliveryDesk.close()
    if (!replacements.knownDesk) await knownDesk.close()
    if (!replacements.paperDesk) await paperDesk.close()
    if (incoming !== undefined) await rm(incoming, { recursive: true, force: true })
    await store.close()
  }
  try {
    jobs = await openJobs(store, log)
    incoming = await openIncoming(settings.dataDir)
    if (store.alone) await endAllLeases(db)
    const providers = createProviders({ db, settings })
    const keys = await tokenKeys(settings.tokenKeys, settings.dataDir)
    const services: Services = {
      settings,
      db,
      log,
      now,
      reader,
      deliveryDesk,
      knownDesk,
      scanner: settings.clamd && clamd(settings.clamd),
      paperDesk,
      incoming,
      diskRoom: createDiskRoom(replacements.freeBytes ?? (() => freeBytes(settings.dataDir))),
      bodyPace: replacements.bodyPace ?? usualPace,
      files: replacements.files ?? folderStore(join(settings.dataDir, 'files')),
      passwords: replacements.passwords ?? createPasswords(),
      sessions: createSessions(db, keys, now),
      factorSeal: createFactorSeal(keys),
      orderTokens: createOrderTokens(keys, now),
      limiter: createLimiter(db),
      gate: new Gate(),
      priceLists: createPriceLists(),
      providers: replacements.providers?.(providers) ?? providers,
      vatRegister: replacements.vatRegister ?? vatRegister(settings, now),
      turns: createTurns(),
      asking: new Set(),
      pause: (duration) => setTimeout(duration),
      paymentsUnderWay: createPaymentsUnderWay(),
      jobs,
      mail: replacements.mail ?? mailPort(settings),
      send: replacements.send ?? sendByFetch,
    }
    return { services, close }
  } catch (error) {
    await close()
    throw error
  }
}

function vatRegister({ vies }: Settings, now: () => Date): VatRegister {
  return vies ? createVies(vies) : createSandboxRegister(now)
}

function mailPort({ smtpUrl, dataDir }: Settings): MailPort {
  return smtpUrl === undefined ? outboxFolder(join(dataDir, 'outbox')) : smtpServer(smtpUrl)
}
