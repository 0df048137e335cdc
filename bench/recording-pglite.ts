import { PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'

type Statement = {
  readonly text: string
  readonly parameters: unknown[] | undefined
  readonly options: QueryOptions | undefined
}

/** The queries that the database received, in order: single statements, and transactions of several. */
export type Recording = readonly (Statement | readonly Statement[])[]

/** An embedded database that can record its queries and run them again with no other code in between. */
export class RecordingPglite extends PGlite {
  #steps: (Statement | Statement[])[] | undefined

  override query<T>(text: string, parameters?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    this.#steps?.push({ text, parameters, options })
    return super.query<T>(text, parameters, options)
  }

  override transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    const statements: Statement[] = []
    this.#steps?.push(statements)
    return super.transaction((tx) =>
      callback({
        ...tx,
        query: (text, parameters, options) => {
          statements.push({ text, parameters, options })
          return tx.query(text, parameters, options)
        },
      }),
    )
  }

  async record(work: () => Promise<unknown>): Promise<Recording> {
    const steps: (Statement | Statement[])[] = []
    this.#steps = steps
    await work()
    this.#steps = undefined
    return steps
  }

  async replay(recording: Recording): Promise<void> {
    for (const step of recording) {
      if ('text' in step) {
        await super.query(step.text, step.parameters, step.options)
        continue
      }
      await super.transaction(async (tx) => {
        for (const { text, parameters, options } of step) await tx.query(text, parameters, options)
      })
    }
  }
}
