import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { excessiveLength, isSafeFileName, longestName } from '#domain/assets/file-name.ts'
import { faultOf, type FileSettings, placeholdersOf, readingOf } from '#domain/documents/file-setting.ts'
import { isSameReading } from '#domain/documents/text-layout.ts'
import { supportedFileTypes } from '#domain/documents/file-types.ts'
import { fileTypeOf } from '#domain/documents/open-document.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import { areRawSettings } from '#domain/documents/raw/raw-sheet.ts'
import { sharedKinds } from '#domain/documents/raw/text-kinds.ts'
import { newChoices } from '#domain/words/shapes.ts'
import { download } from '#service/http/download.ts'
import { WrittenJson, type HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { requireUnpaidRoom } from '#service/limits/upload-room.ts'
import { forgetTexts, keepTexts, keepWords } from '#service/memory/known-words.ts'
import { chosenKinds, rememberKinds } from '#service/memory/remember-kinds.ts'
import { rememberPlaceholders } from '#service/memory/remember-placeholders.ts'
import type { SheetSummary } from '#service/files/document-task.ts'
import type { Turn } from '#service/files/fair-queue.ts'
import { keptBy, storedAll } from '#service/files/kept-by.ts'
import { queueRemoval } from '#service/files/remove-files.ts'
import { sourceRules } from '#service/files/upload-rules.ts'
import { changeOrder } from '#service/orders/change-order.ts'
import { orderView } from '#service/orders/order-reply.ts'
import { turnOf } from '#service/orders/turn-of.ts'
import type { Services } from '#service/services.ts'
import type { OrderChanges, OrderFileRow, OrderRecord } from '#service/store/orders.ts'
import { orderFiles } from '#service/store/schema.ts'
import { readingIn, requireFile, requireVersion, unwrap } from './stored-file.ts'

/** The columns that depend on the source file, and are cleared with it. */
const clearedWithFile = {
  priceListVersion: null,
  targets: null,
  information: null,
} as const satisfies OrderChanges

export function resourceHandlers(
  services: Services,
): HandlersOf<'uploadResource' | 'readResource' | 'downloadResource' | 'removeResource' | 'saveFileSetting'> {
  const { db, files, reader, priceLists, settings } = services

  const reading = readingIn(services)

  /** The sheets of a file: read again when the settings name another reading than before. */
  async function sheetsUnder(body: FileSettings, file: OrderFileRow, turn: Turn): Promise<readonly SheetSummary[]> {
    if (isSameReading(readingOf(body), readingOf(file.settings ?? []))) return file.sheets
    return reading(file, (source) => reader.summarise(source, turn), body)
  }

  /**
   * What was chosen of a raw file before these settings: of one without any, what it took from the company's earlier files.
   * Where all of that is chosen still, nothing has to be read.
   */
  async function kindsBefore(body: FileSettings, order: OrderRecord, file: OrderFileRow, turn: Turn) {
    if (file.settings !== null) return chosenKinds(file)
    const { kinds = [] } = readingOf(body)
    if (sharedKinds(order.kinds, kinds).length === order.kinds.length) return order.kinds
    return reading(file, (source) => reader.recall(source, turn, order.kinds), [])
  }

  return {
    uploadResource: ({ client, order, customer, receive }) => {
      if (order.paidAt) throw new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.')
      return receive(sourceRules(settings), async ([upload]) => {
        if (!upload) throw new Refusal('INVALID_REQUEST', 'A file is wanted.')
        const { name, path, size } = upload
        const type = typeOf(name)
        const sheets = unwrap(await reader.summarise({ name, path, size }, turnOf({ client, order })))
        const storageKey = `${order.number}/${randomUUID()}`
        await storedAll(services, async (keep) => {
          keep(storageKey)
          await files.take(storageKey, path)
        })

        const writeRows = () =>
          changeOrder(services, order, async (tx, current) => {
            const values = {
              name,
              type,
              size,
              sheets: [...sheets],
              storageKey,
              settings: null,
              words: null,
              memoryVersion: 0,
            }
            await tx
              .insert(orderFiles)
              .values({ orderNumber: current.number, ...values })
              .onConflictDoUpdate({ target: orderFiles.orderNumber, set: values })
            await requireUnpaidRoom(tx, settings, current.customerUid)
            await forgetTexts(tx, current.number)
            if (current.file) await queueRemoval(services, tx, [current.file.storageKey])
            return clearedWithFile
          })
        const changed = await keptBy(services, [storageKey], writeRows)
        return { data: await orderView(services, changed, { customer, client }) }
      })
    },

    readResource: async ({ client, order, params }) => {
      const file = requireFile(order, params.fileName)
      return new WrittenJson(await reading(file, (source) => reader.content(source, turnOf({ client, order }))))
    },

    downloadResource: async ({ order, params }) => {
      const file = requireFile(order, params.fileName)
      const stored = await files.read(file.storageKey)
      if (!stored) throw new Refusal('FILE_NOT_FOUND', 'The file is gone from the store.')
      return download(stored, file.name)
    },

    removeResource: async ({ order, customer, client, params, query }) => {
      if (order.unwritten) return { data: await orderView(services, order, { customer, client }) }
      const changed = await changeOrder(services, order, async (tx, current) => {
        if (current.file?.name !== params.fileName) return {}
        requireVersion(current, query.file)
        await tx.delete(orderFiles).where(eq(orderFiles.orderNumber, current.number))
        await queueRemoval(services, tx, [current.file.storageKey])
        return clearedWithFile
      })
      return { data: await orderView(services, changed, { customer, client }) }
    },

    saveFileSetting: async ({ client, order, customer, query, body }) => {
      if (order.paidAt) throw new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.')
      const { file } = order
      if (!file) throw new Refusal('FILE_NOT_FOUND', 'The order has no file.')
      requireVersion(order, query.file)
      const turn = turnOf({ client, order })
      const sheets = await sheetsUnder(body, file, turn)
      const sizes = sheets.map(({ rows, columns }) => ({ rowCount: rows, columnCount: columns }))
      const fault = faultOf(body, sizes)
      if (fault) throw new Refusal('INVALID_SETTING', `The settings do not fit the file: ${fault}.`)
      if (rawFileTypeOf(file.name) && !areRawSettings(body)) {
        throw new Refusal('INVALID_SETTING', 'The columns of a raw file are its own.')
      }
      const { count, texts, unnamed } = await reading(file, (source) => reader.count(source, turn, body), body)
      if (unnamed > 0) throw new Refusal('INVALID_SETTING', 'Nobody has said which language the translations are in.')
      const before = await kindsBefore(body, order, file, turn)
      const newest = await priceLists.newest(db)
      const changed = await changeOrder(services, order, async (tx, current) => {
        if (current.file?.storageKey !== file.storageKey) throw new Refusal('FILE_NOT_FOUND', 'The file was replaced.')
        const values = { sheets: [...sheets], settings: body }
        await tx.update(orderFiles).set(values).where(eq(orderFiles.orderNumber, current.number))
        await keepTexts(tx, current.number, texts)
        await keepWords(tx, current, count)
        const chosen = newChoices(placeholdersOf(current.file.settings ?? []), placeholdersOf(body))
        await rememberPlaceholders(tx, current.company, chosen)
        await rememberKinds(tx, current.company, current.file, { before, after: readingOf(body).kinds ?? [] })
        return { priceListVersion: current.priceListVersion ?? newest.version }
      })
      return { data: await orderView(services, changed, { customer, client }) }
    },
  }
}

/** The ending, with its dot; refuses a name that cannot be kept, and an ending that we do not read. */
function typeOf(name: string): string {
  const length = excessiveLength(name)
  if (length !== undefined) {
    throw new Refusal('UPLOAD_FAILED', `The file name is too long: ${length} bytes, and ${longestName} at most.`)
  }
  if (!isSafeFileName(name)) throw new Refusal('UPLOAD_FAILED', 'The file name contains unsupported characters.')
  const type = supportedFileTypes.find((supported) => supported === fileTypeOf(name))
  if (!type) throw new Refusal('NON_SUPPORTED_FILE_TYPE', 'Files of this type cannot be read.')
  return type
}
