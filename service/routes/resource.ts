import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isSafeFileName } from '#domain/assets/file-name.ts'
import { encodingOf, faultOf, type FileSettings } from '#domain/documents/file-setting.ts'
import { supportedFileTypes } from '#domain/documents/file-types.ts'
import { fileTypeOf } from '#domain/documents/open-document.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import { areRawSettings } from '#domain/documents/raw/raw-sheet.ts'
import { download } from '#service/http/download.ts'
import { WrittenJson, type HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { forgetTexts, keepTexts, keepWords } from '#service/memory/known-words.ts'
import type { SheetSummary } from '#service/files/document-task.ts'
import { changeOrder } from '#service/orders/change-order.ts'
import { orderSnapshot } from '#service/orders/order-reply.ts'
import type { Services } from '#service/services.ts'
import type { OrderChanges, OrderFileRow } from '#service/store/orders.ts'
import { orderFiles } from '#service/store/schema.ts'
import { readingIn, requireFile, unwrap } from './stored-file.ts'

/** What follows from the source file, and goes with it. */
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

  /** The sheets of a file: read anew where the settings name another encoding than before. */
  async function sheetsUnder(body: FileSettings, file: OrderFileRow): Promise<readonly SheetSummary[]> {
    if (encodingOf(body) === encodingOf(file.settings ?? [])) return file.sheets
    return reading(file, reader.summarise, body)
  }

  return {
    uploadResource: ({ order, customer, receive }) => {
      if (order.paidAt) throw new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.')
      const megabyte = 1024 * 1024
      const rules = { files: 1, bytes: settings.uploadLimitMb * megabyte, tooLarge: 'EXCEEDED_LIMIT' } as const
      return receive(rules, async ([upload]) => {
        if (!upload) throw new Refusal('INVALID_REQUEST', 'A file is wanted.')
        const { name, path, size } = upload
        const type = typeOf(name)
        const sheets = unwrap(await reader.summarise({ name, path }))
        const storageKey = `${order.number}/${randomUUID()}`
        await files.take(storageKey, path)

        let replaced: string | undefined
        const changed = await changeOrder(services, order.number, async (tx, current) => {
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
          await forgetTexts(tx, current.number)
          replaced = current.file?.storageKey
          return clearedWithFile
        }).catch(async (error: unknown) => {
          await files.remove(storageKey)
          throw error
        })
        if (replaced !== undefined) await files.remove(replaced)
        return { data: await orderSnapshot(services, changed, customer) }
      })
    },

    readResource: async ({ order, params }) => {
      const file = requireFile(order, params.fileName)
      return new WrittenJson(await reading(file, reader.content))
    },

    downloadResource: async ({ order, params }) => {
      const file = requireFile(order, params.fileName)
      const stored = await files.read(file.storageKey)
      if (!stored) throw new Refusal('FILE_NOT_FOUND', 'The file is gone from the store.')
      return download(stored, file.name)
    },

    removeResource: async ({ order, customer, params }) => {
      let removed: string | undefined
      const changed = await changeOrder(services, order.number, async (tx, current) => {
        if (current.file?.name !== params.fileName) return {}
        removed = current.file.storageKey
        await tx.delete(orderFiles).where(eq(orderFiles.orderNumber, current.number))
        return clearedWithFile
      })
      if (removed !== undefined) await files.remove(removed)
      return { data: await orderSnapshot(services, changed, customer) }
    },

    saveFileSetting: async ({ order, customer, body }) => {
      if (order.paidAt) throw new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.')
      const { file } = order
      if (!file) throw new Refusal('FILE_NOT_FOUND', 'The order has no file.')
      const sheets = await sheetsUnder(body, file)
      const sizes = sheets.map(({ rows, columns }) => ({ rowCount: rows, columnCount: columns }))
      const fault = faultOf(body, sizes)
      if (fault) throw new Refusal('INVALID_SETTING', `The settings do not fit the file: ${fault}.`)
      if (rawFileTypeOf(file.name) && !areRawSettings(body)) {
        throw new Refusal('INVALID_SETTING', 'The columns of a raw file are its own.')
      }
      const { count, texts } = await reading(file, (source) => reader.count(source, body), body)
      const newest = await priceLists.newest(db)
      const changed = await changeOrder(services, order.number, async (tx, current) => {
        if (current.file?.storageKey !== file.storageKey) throw new Refusal('FILE_NOT_FOUND', 'The file was replaced.')
        const values = { sheets: [...sheets], settings: body }
        await tx.update(orderFiles).set(values).where(eq(orderFiles.orderNumber, current.number))
        await keepTexts(tx, current.number, texts)
        await keepWords(tx, current, count)
        return { priceListVersion: current.priceListVersion ?? newest.version }
      })
      return { data: await orderSnapshot(services, changed, customer) }
    },
  }
}

/** The ending, with its dot; refuses a name that cannot be kept, and an ending that we do not read. */
function typeOf(name: string): string {
  if (!isSafeFileName(name)) throw new Refusal('UPLOAD_FAILED', 'The file name contains unsupported characters.')
  const type = supportedFileTypes.find((supported) => supported === fileTypeOf(name))
  if (!type) throw new Refusal('NON_SUPPORTED_FILE_TYPE', 'Files of this type cannot be read.')
  return type
}
