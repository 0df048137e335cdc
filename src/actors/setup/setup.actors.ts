import { fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import { forFile, ofFile } from '#actors/order-call.ts'
import { guessInWorker } from '#actors/documents/guess-client.ts'
import type { FirstRows } from '#actors/documents/document-messages.ts'
import type { SourceReader } from '#actors/documents/source-reader.ts'
import { saveFile } from '#actors/save-file.ts'
import type { Client } from '#api/client.ts'
import { downloadResource } from '#domain/contract/download-resource.call.ts'
import { priceList } from '#domain/contract/price-list.call.ts'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import type { SheetSize } from '#domain/documents/document.ts'
import type { RawReading, RawWish } from '#domain/documents/raw/view/raw-view.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { Order } from '#domain/order/order.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import type {
  GuessTask,
  OpenedFile,
  OpeningCode,
  ReadingTask,
  SettingsTask,
  SourceTask,
} from '#machines/setup/setup.types.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }
type Saved = Promise<Result<Order, StepCode>>

/** How long an opened file waits for the price list, in milliseconds. */
const mostOfListing = 5_000

/** The actors of step 2: they open the source file in the browser, count it, and save how its columns are marked. */
export function setupActors(client: Client, reader: SourceReader, patience = mostOfListing) {
  async function download({ input: { key, file }, signal }: Ask<SourceTask>): Promise<Result<Blob, StepCode>> {
    if (!file) return refused('FILE_NOT_FOUND')
    const outcome = await client.call(downloadResource, { ...ofFile(key, file.original), signal })
    return outcome.ok ? accepted(outcome.value.blob) : outcome
  }

  async function open(ask: Ask<ReadingTask>): Promise<Result<FirstRows, OpeningCode>> {
    const { key, file, reading } = ask.input
    if (!file) return refused('FILE_NOT_FOUND')
    const source = { orderId: key.id, fileName: file.original, version: file.version, reading }
    const found = await reader.find(source)
    if (found?.ok) return found
    const downloaded = await download(ask)
    return downloaded.ok ? reader.open(source, downloaded.value) : downloaded
  }

  /** The languages of the price list; none if it does not come soon: the file is shown without them. */
  async function listed(signal: AbortSignal): Promise<readonly LanguageId[]> {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    try {
      const prices = await client.call(priceList, { signal: soon })
      return prices.ok ? prices.value.data.map(({ lang }) => lang) : []
    } catch (error) {
      if (signal.aborted) throw error
      return []
    }
  }

  return {
    openFile: fromPromise(async (ask: Ask<ReadingTask>): Promise<Result<OpenedFile, OpeningCode>> => {
      const [opened, languages] = await Promise.all([open(ask), listed(ask.signal)])
      if (!opened.ok) return opened
      const { encodings, layouts, raw: overview, ...content } = opened.value
      const sizes = sizesIn(opened.value)
      const file = { content, encodings, languages, ...(layouts && { layouts }), ...(sizes && { sizes }) }
      if (!overview) return accepted(file)
      return accepted({ ...file, raw: { overview, reading: await reader.view(ask.input.wish, ask.signal) } })
    }),
    readText: fromPromise(({ input, signal }: Ask<RawWish>): Promise<RawReading> => reader.view(input, signal)),
    guessSheets: fromPromise(({ input, signal }: Ask<GuessTask>) => guessInWorker(input, signal)),
    saveSettings: fromPromise(async ({ input, signal }: Ask<SettingsTask>): Saved => {
      const { key, version, settings: body } = input
      return dataOf(await client.call(saveFileSetting, { ...forFile(key, version), body, signal }))
    }),
    downloadFile: fromPromise(async (ask: Ask<SourceTask>): Promise<Result<null, StepCode>> => {
      const downloaded = await download(ask)
      if (!downloaded.ok) return downloaded
      saveFile(downloaded.value, ask.input.file?.original ?? 'source')
      return accepted(null)
    }),
    removeFile: fromPromise(async ({ input: { key, file }, signal }: Ask<SourceTask>): Saved => {
      const { query } = forFile(key, file?.version)
      return dataOf(await client.call(removeResource, { ...ofFile(key, file?.original ?? ''), query, signal }))
    }),
  }
}

/** The sizes of the sheets, where all of a file that is no raw one was read. */
function sizesIn({ sheets, layouts }: FirstRows): SheetSize[] | undefined {
  const sizes = sheets.flatMap((sheet) =>
    'rowCount' in sheet ? [{ rowCount: sheet.rowCount, columnCount: sheet.columnCount }] : [],
  )
  return layouts && sizes.length === sheets.length ? sizes : undefined
}
