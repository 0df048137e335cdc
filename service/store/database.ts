import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import { join } from 'node:path'
import postgres from 'postgres'
import { fromPglite, type ConstructorOptions } from 'pg-boss'
import { openingFailure } from '#service/disk-room.ts'
import { databaseTrouble, queryCode } from './database-trouble.ts'
import { EmbeddedDatabase } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import { withKeptParsers } from './kept-parsers.ts'
import * as schema from './schema.ts'
import { serverClient, type Patience } from './server-client.ts'

/** The database, or a transaction in it: code that takes one works with either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** `alone`: no other process has this database open. */
export type Store = {
  readonly db: Database
  readonly alone: boolean
  /** How the engine of jobs reaches the same database. */
  readonly jobsDatabase: ConstructorOptions
  readonly close: () => Promise<void>
}

/** The server of DATABASE_URL does not answer, or refuses the login. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError'

  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    super(`The database of DATABASE_URL cannot be reached${code}. Look whether it runs and lets us in.`, { cause })
  }
}

/** Other processes use the tables for longer than the migration waits. */
export class DatabaseMigratingError extends Error {
  override readonly name = 'DatabaseMigratingError'

  constructor(cause: unknown) {
    super(
      'The database of DATABASE_URL could not be brought up to date: others have kept it in use for a minute. ' +
        'Look whether another instance is starting, and start again.',
      { cause },
    )
  }
}

/** A table that the first migration makes is there already. Versions before 0.1 had migrations of their own. */
export class DatabaseTooOldError extends Error {
  override readonly name = 'DatabaseTooOldError'

  constructor(cause: unknown) {
    super(
      'The database already holds tables that this version did not make: those of a version before 0.1, ' +
        'which cannot be brought up to date, or of another program. ' +
        'Start with another DATA_DIR, or with an empty database.',
      { cause },
    )
  }
}

/** SQLSTATE (PostgreSQL, appendix A). */
const duplicateTable = '42P07'

/** Connections to the server that look for jobs and settle them, besides those of the work itself. */
const jobConnections = 3

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** An arbitrary number that means "Lockit's migrations" to every instance on one server. */
const migrationLock = 7_301_966

/** How long to wait for processes that migrate or work, in milliseconds: queries that come after ours wait as long. */
const migrationPatience = 60_000

/** Opens and migrates the database: a Postgres server when there is an address, else the embedded one in a folder. */
export function openStore(databaseUrl: string | undefined, dataDir: string, patience?: Patience): Promise<Store> {
  return databaseUrl === undefined ? openEmbedded(dataDir) : openServer(databaseUrl, patience)
}

/** The embedded database has no lock of its own: a second process on its folder would lose rows without an error. */
async function openEmbedded(dataDir: string): Promise<Store> {
  const unlock = await lockFolder(dataDir)
  try {
    const client = new EmbeddedDatabase({ dataDir: join(dataDir, 'database') })
    await client.waitReady
    const store = await storeOnPglite(client)
    return {
      ...store,
      close: async () => {
        await store.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw await openingFailure(dataDir, error)
  }
}

/** Migrates an open embedded database; closing the store closes it. */
export async function storeOnPglite(client: PGlite): Promise<Store> {
  const db = drizzlePglite(withKeptParsers(client), { schema })
  await migratePglite(db, { migrationsFolder }).catch(failMigration)
  const jobsDatabase: ConstructorOptions = { db: fromPglite(client), backend: 'pglite' }
  return { db, alone: true, jobsDatabase, close: () => client.close() }
}

async function openServer(databaseUrl: string, patience?: Patience): Promise<Store> {
  const connection = { lock_timeout: migrationPatience }
  const options = { onnotice: () => {}, max: 1, connect_timeout: 10, fetch_types: false, connection }
  const migrator = postgres(databaseUrl, options)
  try {
    await migrator`select pg_advisory_lock(${migrationLock})`.catch((error: unknown) => {
      throw databaseTrouble(error) === 'busy' ? new DatabaseMigratingError(error) : new DatabaseUnreachableError(error)
    })
    await migratePostgres(drizzlePostgres(migrator), { migrationsFolder }).catch(failMigration)
  } finally {
    await migrator.end({ timeout: 5 })
  }
  const { sql, close } = serverClient(databaseUrl, patience)
  const jobsDatabase = { connectionString: databaseUrl, max: jobConnections }
  return { db: drizzlePostgres(sql, { schema }), alone: false, jobsDatabase, close }
}

function failMigration(error: unknown): never {
  if (databaseTrouble(error) === 'busy') throw new DatabaseMigratingError(error)
  throw queryCode(error) === duplicateTable ? new DatabaseTooOldError(error) : error
}
