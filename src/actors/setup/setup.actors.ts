import { fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import { ofFile, ofOrder } from '#actors/order-call.ts'
import { guessInWorker } from '#actors/documents/guess-client.ts'
import type { FirstRows } from '#actors/documents/document-messages.ts'
import type { SourceReader } from '#actors/documents/source-reader.ts'
import { saveFile } from '#actors/save-file.ts'
import type { Client } from '#api/client.ts'
import { downloadResource } from '#domain/contract/download-resource.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'
import type { OrderKey, StepCode } from '#machines/order/step.ts'
import { firstText } from '#machines/setup/raw.facts.ts'
import type { GuessTask, OpenedFile, OpeningCode, ReadingTask, SourceTask } from '#machines/setup/setup.types.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }
type Saved = Promise<Result<OrderSnapshot, StepCode>>

/** The actors of step 2: they open the source file in the browser, count it, and save how its columns are marked. */
export function setupActors(client: Client, reader: SourceReader) {
  async function download({ input: { order, file }, signal }: Ask<SourceTask>): Promise<Result<Blob, StepCode>> {
    if (!file) return refused('FILE_NOT_FOUND')
    const outcome = await client.call(downloadResource, { ...ofFile(order, file.original), signal })
    return outcome.ok ? accepted(outcome.value.blob) : outcome
  }

  async function open(ask: Ask<ReadingTask>): Promise<Result<FirstRows, OpeningCode>> {
    const { order, file, encoding } = ask.input
    if (!file) return refused('FILE_NOT_FOUND')
    const key = { orderId: order.id, fileName: file.original, size: file.meta.size, encoding }
    const found = await reader.find(key)
    if (found?.ok) return found
    const downloaded = await download(ask)
    return downloaded.ok ? reader.open(key, downloaded.value) : downloaded
  }

  return {
    openFile: fromPromise(async (ask: Ask<ReadingTask>): Promise<Result<OpenedFile, OpeningCode>> => {
      const [opened, prices] = await Promise.all([open(ask), client.call(priceList, { signal: ask.signal })])
      if (!opened.ok) return opened
      if (!prices.ok) return prices
      const { encodings, raw: overview, ...content } = opened.value
      const file = { content, encodings, languages: prices.value.data.map(({ lang }) => lang) }
      if (!overview) return accepted(file)
      return accepted({ ...file, raw: { overview, reading: await reader.view(firstText.wish, ask.signal) } })
    }),
    readText: fromPromise(({ input, signal }: Ask<RawWish>): Promise<RawReading> => reader.view(input, signal)),
    guessSheets: fromPromise(({ input, signal }: Ask<GuessTask>) => guessInWorker(input, signal)),
    countWords: fromPromise(({ input, signal }: Ask<FileSettings>): Promise<DocumentCount> =>
      reader.count(input, signal),
    ),
    saveSettings: fromPromise(async ({ input, signal }: Ask<{ order: OrderKey; settings: FileSettings }>): Saved => {
      return dataOf(await client.call(saveFileSetting, { ...ofOrder(input.order), body: input.settings, signal }))
    }),
    downloadFile: fromPromise(async (ask: Ask<SourceTask>): Promise<Result<null, StepCode>> => {
      const downloaded = await download(ask)
      if (!downloaded.ok) return downloaded
      saveFile(downloaded.value, ask.input.file?.original ?? 'source')
      return accepted(null)
    }),
    removeFile: fromPromise(async ({ input: { order, file }, signal }: Ask<SourceTask>): Saved => {
      return dataOf(await client.call(removeResource, { ...ofFile(order, file?.original ?? ''), signal }))
    }),
  }
}
