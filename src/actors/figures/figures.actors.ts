import { fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import { ofFile } from '#actors/order-call.ts'
import type { SourceReader } from '#actors/documents/source-reader.ts'
import type { Client } from '#api/client.ts'
import { readMemory, type FileMemory } from '#domain/contract/read-memory.call.ts'
import { refused, type Result } from '#domain/result.ts'
import type { RowsQuery } from '#domain/words/figure-rows.ts'
import type { FigureRow, WordReport } from '#domain/words/word-report.ts'
import type { FiguresInput, FiguresTask } from '#machines/figures/figures.types.ts'
import type { StepCode } from '#machines/order/step.types.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }

/**
 * The figures of the source file: the reader counts its words in the browser, and the service supplies its translation
 * memory.
 */
export function figuresActors(client: Client, reader: SourceReader) {
  return {
    readMemory: fromPromise(
      async ({ input: { key, file }, signal }: Ask<FiguresInput>): Promise<Result<FileMemory, StepCode>> => {
        if (!file) return refused('FILE_NOT_FOUND')
        return dataOf(await client.call(readMemory, { ...ofFile(key, file.original), signal }))
      },
    ),
    reportWords: fromPromise(({ input, signal }: Ask<FiguresTask>): Promise<WordReport> =>
      reader.report(input, signal),
    ),
    listRows: fromPromise(
      ({ input: { settings, memory, ...rows }, signal }: Ask<FiguresTask & RowsQuery>): Promise<readonly FigureRow[]> =>
        reader.rows({ settings, memory }, rows, signal),
    ),
  }
}
