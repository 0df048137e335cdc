import { PGlite } from '@electric-sql/pglite'
import { askedBy } from '#service/asking-client.ts'
import { FairTurns } from '#service/fair-turns.ts'

/** Milliseconds for which statements may follow one another before the event loop has a turn. */
const stretch = 10

/** Bytes that are written between two vacuums. */
const written = 8 * 1024 * 1024

/**
 * The embedded database runs in the calling thread, and takes waiting statements one after the other without a turn of
 * the event loop: while some wait, nothing else would happen. This subclass gives the event loop its turns, lets
 * callers take turns, and vacuums its tables, which nothing else does: each change of a row would leave the old row in
 * the file for good.
 */
export class EmbeddedDatabase extends PGlite {
  readonly #turns = new FairTurns(1)
  #writtenSince = 0
  #vacuuming: Promise<void> | undefined

  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    await turn()
    this.#writtenSince += given[0].length
    return super.execProtocolStream(...given)
  }

  override _runExclusiveTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turns.run(() => super._runExclusiveTransaction(work))
    if (this.#writtenSince > written) this.vacuum().catch(() => {})
    return done
  }

  /** Frees the space of changed rows for new ones: a table at a time, so that other callers have turns in between. */
  vacuum(): Promise<void> {
    this.#vacuuming ??= askedBy('the vacuum', () => this.#vacuumTables()).finally(() => {
      this.#vacuuming = undefined
    })
    return this.#vacuuming
  }

  async #vacuumTables(): Promise<void> {
    this.#writtenSince = 0
    const { rows } = await this.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss')",
    )
    for (const { name } of rows) await this.exec(`vacuum ${name}`)
    await this.exec('checkpoint')
  }

  /** Waits for a running vacuum: a closed database answers no queries. */
  override async close(): Promise<void> {
    await this.#vacuuming?.catch(() => {})
    await super.close()
  }
}

/** When the first statement of this turn of the loop began. */
let began: number | undefined

function turn(): Promise<void> | undefined {
  if (began === undefined) {
    began = performance.now()
    setImmediate(() => (began = undefined))
    return undefined
  }
  return performance.now() - began < stretch ? undefined : new Promise((resolve) => setImmediate(resolve))
}
