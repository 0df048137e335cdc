import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isSafeFileName } from '#domain/assets/file-name.ts'
import { faultOf } from '#domain/documents/file-setting.ts'
import { supportedFileTypes } from '#domain/documents/file-types.ts'
import { fileTypeOf } from '#domain/documents/open-document.ts'
import type { DocumentRefusal } from '#domain/documents/document.ts'
import type { Result } from '#domain/result.ts'
import { download } from '#service/http/download.ts'
import { WrittenJson, type HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { SourceFile } from '#service/files/document-task.ts'
import { changeOrder } from '#service/orders/change-order.ts'
import { orderSnapshot } from '#service/orders/order-reply.ts'
import type { Services } from '#service/services.ts'
import type { OrderChanges, OrderFileRow, OrderRecord } from '#service/store/orders.ts'
import { orderFiles } from '#service/store/schema.ts'

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

  /** Lends the stored file to one who reads it. */
  async function reading<Value>(
    file: OrderFileRow,
    read: (source: SourceFile) => Promise<Result<Value, DocumentRefusal>>,
  ): Promise<Value> {
    const result = await files.lend(file.storageKey, (path) => read({ name: file.name, path }))
    if (!result) throw new Refusal('FILE_NOT_FOUND', 'The file is gone from the store.')
    return unwrap(result)
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
          const values = { name, type, size, sheets: [...sheets], storageKey, settings: null, words: null }
          await tx
            .insert(orderFiles)
            .values({ orderNumber: current.number, ...values })
            .onConflictDoUpdate({ target: orderFiles.orderNumber, set: values })
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
      const sizes = file.sheets.map(({ rows, columns }) => ({ rowCount: rows, columnCount: columns }))
      const fault = faultOf(body, sizes)
      if (fault) throw new Refusal('INVALID_SETTING', `The settings do not fit the file: ${fault}.`)
      const { sourceWordCount, filledWordCount } = await reading(file, (source) => reader.count(source, body))
      const newest = await priceLists.newest(db)
      const changed = await changeOrder(services, order.number, async (tx, current) => {
        if (current.file?.storageKey !== file.storageKey) throw new Refusal('FILE_NOT_FOUND', 'The file was replaced.')
        await tx
          .update(orderFiles)
          .set({ settings: body, words: { sourceWordCount, filledWordCount } })
          .where(eq(orderFiles.orderNumber, current.number))
        return { priceListVersion: current.priceListVersion ?? newest.version }
      })
      return { data: await orderSnapshot(services, changed, customer) }
    },
  }
}

function requireFile(order: OrderRecord, name: string): OrderFileRow {
  if (order.file?.name !== name) throw new Refusal('FILE_NOT_FOUND', 'The order has no such file.')
  return order.file
}

/** The ending, with its dot; refuses a name that cannot be kept, and an ending that we do not read. */
function typeOf(name: string): string {
  if (!isSafeFileName(name)) throw new Refusal('UPLOAD_FAILED', 'The file name contains unsupported characters.')
  const type = supportedFileTypes.find((supported) => supported === fileTypeOf(name))
  if (!type) throw new Refusal('NON_SUPPORTED_FILE_TYPE', 'Files of this type cannot be read.')
  return type
}

function unwrap<Value>(result: Result<Value, DocumentRefusal>): Value {
  if (result.ok) return result.value
  if (result.code === 'NO_TEXT') throw new Refusal('UPLOAD_FAILED', 'The file holds no text.', result.code)
  throw new Refusal(result.code, 'The file cannot be processed.')
}
