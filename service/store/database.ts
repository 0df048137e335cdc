import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import { join } from 'node:path'
import postgres from 'postgres'
import { lockFolder } from './folder-lock.ts'
import * as schema from './schema.ts'

/** The database, or a transaction in it: whoever takes one of these works in either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** `alone`: no other process has this database open. */
export type Store = { readonly db: Database; readonly alone: boolean; readonly close: () => Promise<void> }

/** The server of DATABASE_URL does not answer, or does not let us in. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError'

  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    super(`The database of DATABASE_URL cannot be reached${code}. Look whether it runs and lets us in.`, { cause })
  }
}

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Any number that means "Lockit's migrations" to every instance on one server. */
const migrationLock = 7_301_966

/** Opens and migrates the database: a Postgres server when there is an address, else the embedded one in a folder. */
export function openStore(databaseUrl: string | undefined, dataDir: string): Promise<Store> {
  return databaseUrl === undefined ? openEmbedded(dataDir) : openServer(databaseUrl)
}

/** The embedded database has no lock of its own: a second process on its folder would lose rows without an error. */
async function openEmbedded(dataDir: string): Promise<Store> {
  const unlock = await lockFolder(dataDir)
  try {
    const store = await storeOnPglite(await PGlite.create({ dataDir: join(dataDir, 'database') }))
    return {
      ...store,
      close: async () => {
        await store.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Migrates an embedded database that is open already, and takes it over. */
export async function storeOnPglite(client: PGlite): Promise<Store> {
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, { migrationsFolder })
  return { db, alone: true, close: () => client.close() }
}

async function openServer(databaseUrl: string): Promise<Store> {
  const silent = { onnotice: () => {} }
  const migrator = postgres(databaseUrl, { ...silent, max: 1 })
  try {
    await migrator`select pg_advisory_lock(${migrationLock})`.catch((error: unknown) => {
      throw new DatabaseUnreachableError(error)
    })
    await migratePostgres(drizzlePostgres(migrator), { migrationsFolder })
  } finally {
    await migrator.end()
  }
  const client = postgres(databaseUrl, { ...silent, max: 10 })
  return { db: drizzlePostgres(client, { schema }), alone: false, close: () => client.end({ timeout: 5 }) }
}
