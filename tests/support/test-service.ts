import { PGlite } from '@electric-sql/pglite'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { FileStore } from '#service/files/file-store.ts'
import { createLog } from '#service/log.ts'
import type { MailPort } from '#service/mail/message.ts'
import type { Providers } from '#service/payments/providers.ts'
import type { Send } from '#service/reports/relay.ts'
import { createService, type Service } from '#service/service.ts'
import { readSettings } from '#service/settings.ts'
import { openStore, storeOnPglite, type Store } from '#service/store/database.ts'

const root = join(import.meta.dirname, '..', '..')

export type TestService = Service & {
  /** Every line that the service logged, parsed. */
  readonly logged: () => Record<string, unknown>[]
  readonly dataDir: string
}

export type TestOptions = {
  readonly environment?: Readonly<Record<string, string>>
  readonly now?: () => Date
  readonly providers?: (usual: Providers) => Providers
  readonly files?: FileStore
  readonly mail?: MailPort
  readonly documents?: string
  readonly send?: Send
}

/** A database that the service's tests run on. */
export type TestDatabase = { readonly name: string; readonly open: () => Promise<Store> }

/** The server on which each test service gets a database of its own. */
export const serverAddress = process.env['DATABASE_URL'] ?? `postgres://${userInfo().username}@127.0.0.1:5432/test`

/** The embedded database, and a Postgres server when DATABASE_URL or the machine has one. */
export const databases: readonly [TestDatabase, ...TestDatabase[]] = [
  { name: 'embedded database', open: openEmbedded },
  ...(await serverDatabases()),
]

/** A service of its own, with an empty migrated database, the demonstration in it, and a data folder; close it after use. */
export async function openTestService(database: TestDatabase, options: TestOptions = {}): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lockit-test-'))
  const lines: string[] = []
  const environment = { LOCKIT_DEMO: 'on', DATA_DIR: dataDir, ...options.environment }
  const service = await createService(readSettings(environment), {
    store: await database.open(),
    log: createLog('debug', { write: (line) => lines.push(line) }),
    documents: options.documents ?? join(dataDir, 'no-documents'),
    ...(options.now && { now: options.now }),
    ...(options.files && { files: options.files }),
    ...(options.mail && { mail: options.mail }),
    ...(options.send && { send: options.send }),
    ...(options.providers && { providers: options.providers }),
  })
  return {
    ...service,
    dataDir,
    logged: () => lines.map((line) => JSON.parse(line)),
    close: async () => {
      await service.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Migrating takes seconds, loading a migrated dump a fraction of one. */
async function openEmbedded(): Promise<Store> {
  const client = new PGlite({ loadDataDir: new Blob([await migratedDump()]) })
  return storeOnPglite(client)
}

/** Made once for these migrations, whichever test comes first. */
async function migratedDump(): Promise<Buffer<ArrayBuffer>> {
  const folder = join(root, 'node_modules', '.cache', 'lockit-tests')
  const file = join(folder, `${await hashOfMigrations()}.tar`)
  try {
    return await readFile(file)
  } catch {
    const client = new PGlite()
    const store = await storeOnPglite(client)
    const dump = await client.dumpDataDir('none')
    await store.close()
    const draft = `${file}.${randomUUID()}`
    await mkdir(folder, { recursive: true })
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
    await rename(draft, file)
    return readFile(file)
  }
}

async function hashOfMigrations(): Promise<string> {
  const folder = join(root, 'service', 'store', 'migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** One database of its own for each service on the server, dropped with it. */
async function serverDatabases(): Promise<TestDatabase[]> {
  if (!(await answers(serverAddress))) return []
  return [
    {
      name: 'Postgres server',
      open: async () => {
        const name = `lockit_test_${randomUUID().replaceAll('-', '')}`
        await administer(serverAddress, `create database ${name}`)
        const own = new URL(serverAddress)
        own.pathname = `/${name}`
        const store = await openStore(own.href, '')
        return {
          ...store,
          close: async () => {
            await store.close()
            await administer(serverAddress, `drop database ${name} with (force)`)
          },
        }
      },
    },
  ]
}

async function answers(address: string): Promise<boolean> {
  const client = postgres(address, { max: 1, connect_timeout: 2 })
  try {
    await client`select 1`
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

async function administer(address: string, statement: string): Promise<void> {
  const client = postgres(address, { max: 1, onnotice: () => {} })
  await client.unsafe(statement)
  await client.end()
}
