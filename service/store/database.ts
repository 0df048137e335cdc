import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { join } from 'node:path'
import { Client } from 'pg'
import { fromPglite, type ConstructorOptions } from 'pg-boss'
import { openingFailure } from '#service/disk-room.ts'
import { databaseTrouble, queryCode } from './database-trouble.ts'
import { EmbeddedDatabase } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import { withKeptParsers } from './kept-parsers.ts'
import * as schema from './schema.ts'
import { driverAddress } from './server-address.ts'
import { serverClient, type Patience } from './server-client.ts'

/** What a statement of `execute` answers, on either database. */
interface Answer extends PgQueryResultHKT {
  type: Rows<this['row']>
}
type Rows<Row> = { readonly rows: Row[] }

/** The database, or a transaction in it: code that takes one works with either. */
export type Database = PgDatabase<Answer, typeof schema>

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
    super(`The database of DATABASE_URL cannot be reached${reasonOf(cause)}. Look whether it runs and lets us in.`, {
      cause,
    })
  }
}

/** The driver can make nothing of DATABASE_URL, or of a certificate that it names. */
export class DatabaseAddressError extends Error {
  override readonly name = 'DatabaseAddressError'

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`DATABASE_URL cannot be used. Look at what it says of encryption: ${reason}`, { cause })
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  const code = 'code' in cause ? cause.code : undefined
  return ` (${typeof code === 'string' ? code : cause.message})`
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

/** When such a connection is given up on which nothing comes any more, in milliseconds. */
const heardOf = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: 60_000 }

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
  await migrateOnServer(databaseUrl)
  const { pool, close } = serverClient(databaseUrl, patience)
  const jobsDatabase = { connectionString: driverAddress(databaseUrl), max: jobConnections, ...heardOf }
  return { db: drizzleServer(pool, { schema }), alone: false, jobsDatabase, close }
}

async function migrateOnServer(databaseUrl: string): Promise<void> {
  const migrator = migratorOf(databaseUrl)
  let lost: Error | undefined
  migrator.on('error', (error) => {
    lost ??= error
  })
  try {
    await migrator.connect()
    await migrator.query('select pg_advisory_lock($1)', [migrationLock])
  } catch (error) {
    migrator.connection.stream.destroy()
    throw databaseTrouble(error) === 'busy' ? new DatabaseMigratingError(error) : new DatabaseUnreachableError(error)
  }
  try {
    await migrateServer(drizzleServer(migrator), { migrationsFolder })
  } catch (error) {
    if (lost) throw new DatabaseUnreachableError(lost)
    failMigration(error)
  } finally {
    await migrator.end()
  }
}

function migratorOf(databaseUrl: string): Client {
  try {
    const connectionString = driverAddress(databaseUrl, { lock_timeout: migrationPatience })
    return new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  } catch (error) {
    throw new DatabaseAddressError(error)
  }
}

function failMigration(error: unknown): never {
  if (databaseTrouble(error) === 'busy') throw new DatabaseMigratingError(error)
  throw queryCode(error) === duplicateTable ? new DatabaseTooOldError(error) : error
}
