import { PGlite } from '@electric-sql/pglite'
import { askedBy } from '#service/asking-client.ts'
import { FairTurns } from '#service/fair-turns.ts'

/** Milliseconds in which statements may follow one another before all else has a turn. */
const stretch = 10

/** Bytes that are written between two looks for room that can be used again. */
const written = 8 * 1024 * 1024

/**
 * The embedded database works in the thread that asks it, and takes one waiting statement after the other without a turn of
 * the event loop between them: as long as some wait, nothing else would happen. This one lets everything else have its turn,
 * lets those who ask take turns, and vacuums its tables, which nothing else does: each change of a row would leave the
 * old one in the file for good.
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

  /** Frees what changed rows left, for rows to come: a table at a time, so that others have their turns between. */
  vacuum(): Promise<void> {
    this.#vacuuming ??= askedBy('the vacuum', () => this.#vacuumTables()).finally(() => {
      this.#vacuuming = undefined
    })
    return this.#vacuuming
  }

  async #vacuumTables(): Promise<void> {
    this.#writtenSince = 0
    const { rows } = await this.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    for (const { name } of rows) await this.exec(`vacuum ${name}`)
    await this.exec('checkpoint')
  }

  /** Waits for a vacuum that is under way: a database that is closed answers nothing more. */
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
