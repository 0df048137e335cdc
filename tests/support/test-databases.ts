import { PGlite } from '@electric-sql/pglite'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { openStore, storeOnPglite, type Store } from '#service/store/database.ts'

const root = join(import.meta.dirname, '..', '..')

/** A database that the service's tests run on. */
export type TestDatabase = { readonly name: string; readonly open: () => Promise<Store> }

/** The server on which each test service gets a database of its own; empty where tests run on the embedded one. */
export const serverAddress = process.env['DATABASE_URL'] ?? ''

/** What the service's tests run on: the Postgres server that DATABASE_URL names, else the embedded database. */
export const databases: readonly [TestDatabase] = [
  serverAddress === ''
    ? { name: 'embedded database', open: openEmbedded }
    : { name: 'Postgres server', open: openOnServer },
]

type Embedded = { readonly client: PGlite; readonly tables: string }

/** Embedded databases that were closed and emptied: opening one takes a second of work, emptying one a tenth. */
const emptied: Embedded[] = []

async function openEmbedded(): Promise<Store> {
  const database = emptied.pop() ?? (await newEmbedded())
  const lease = leaseOf(database.client)
  const store = await storeOnPglite(lease.client)
  return {
    ...store,
    close: async () => {
      if (lease.isOver()) return
      lease.end()
      if (await wasEmptied(database)) emptied.push(database)
      else await database.client.close()
    },
  }
}

/** Closes the emptied ones: a process does not end as long as one is open. */
export async function closeEmptied(): Promise<void> {
  await Promise.all(emptied.splice(0).map(({ client }) => client.close()))
}

async function newEmbedded(): Promise<Embedded> {
  const client = new PGlite({ loadDataDir: new Blob([await migratedDump()]) })
  const { rows } = await client.query<{ names: string }>(
    "select string_agg(quote_ident(tablename), ', ') || ', pgboss.job' as names from pg_tables where schemaname = 'public'",
  )
  return { client, tables: rows[0]?.names ?? '' }
}

/** The client for one test, which has nothing of it any more afterwards: it may be the next one's by then. */
function leaseOf(client: PGlite) {
  let isOver = false
  const lent = new Proxy(client, {
    get: (target, key) => {
      if (isOver) throw new Error('The database of this test is closed')
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { client: lent, isOver: () => isOver, end: () => void (isOver = true) }
}

/** Leaves a database as its migrations made it; says no of one whose tables a test has renamed or broken. */
async function wasEmptied({ client, tables }: Embedded): Promise<boolean> {
  try {
    // The audit refuses to be emptied by anybody else.
    await client.exec('set session_replication_role = replica')
    await client.exec(`truncate ${tables} restart identity`)
    await client.exec('discard all')
    return true
  } catch {
    return false
  }
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

/**
 * A database of its own on the server, dropped when it is closed. In a run of the tests it is a copy of one that has been
 * migrated. What a test writes need not outlast the server.
 */
async function openOnServer(): Promise<Store> {
  const name = `lockit_test_${randomUUID().replaceAll('-', '')}`
  const template = process.env['TEMPLATE_DATABASE'] ?? 'template1'
  await administer(`create database ${name} template ${template}`)
  await administer(`alter database ${name} set synchronous_commit = off`)
  const own = new URL(serverAddress)
  own.pathname = `/${name}`
  const store = await openStore(own.href, '')
  return {
    ...store,
    close: async () => {
      await store.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

export async function administer(statement: string): Promise<void> {
  const client = new Client(serverAddress)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
