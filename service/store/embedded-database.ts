import { PGlite } from '@electric-sql/pglite'

/** Milliseconds in which statements may follow one another before all else has a turn. */
const stretch = 10

/**
 * The embedded database works in the thread that asks it, and takes one waiting statement after the other without a turn of
 * the event loop between them: as long as some wait, nothing else would happen. This one lets everything else have its turn.
 */
export class EmbeddedDatabase extends PGlite {
  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    await turn()
    return super.execProtocolStream(...given)
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
