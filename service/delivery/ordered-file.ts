import { and, eq } from 'drizzle-orm'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { orderState } from '#domain/order/order-state.ts'
import type { EarlierTexts, OrderedFile } from '#service/files/delivery-task.ts'
import type { FileStore } from '#service/files/file-store.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Database } from '#service/store/database.ts'
import { orderTranslations } from '#service/store/delivery.schema.ts'
import { findOrder, type OrderFileRow, type OrderRecord } from '#service/store/orders.ts'

export type Translated = typeof orderTranslations.$inferSelect

/** A paid order, with what is needed to export and to merge it. */
export type TranslatableOrder = {
  readonly order: OrderRecord
  readonly file: OrderFileRow
  readonly settings: FileSettings
  readonly targets: readonly LanguageId[]
}

/** The order; refuses one that is not paid. */
export async function findTranslatable(db: Database, number: number): Promise<TranslatableOrder> {
  const order = await findOrder(db, number)
  if (!order) throw new Refusal('ORDER_NOT_FOUND', `There is no order ${number}.`)
  const { file, targets } = order
  if (order.state < orderState.paid || !file?.settings || !targets) {
    throw new Refusal('NOTHING_TO_TRANSLATE', `Order ${number} is not paid yet.`)
  }
  return { order, file, settings: file.settings, targets }
}

export async function translationsOf(db: Database, orderNumber: number, lang?: LanguageId): Promise<Translated[]> {
  const ofOrder = eq(orderTranslations.orderNumber, orderNumber)
  return db
    .select()
    .from(orderTranslations)
    .where(lang === undefined ? ofOrder : and(ofOrder, eq(orderTranslations.lang, lang)))
}

/** Lends the source file and the texts that were delivered before for as long as `work` takes. */
export function lendOrder<Value>(
  files: FileStore,
  { order, file, settings }: TranslatableOrder,
  translated: readonly Translated[],
  work: (source: OrderedFile, earlier: readonly EarlierTexts[]) => Promise<Value>,
): Promise<Value> {
  const keys = [file, ...translated].map(({ storageKey }) => storageKey)
  return lendAll(files, keys, ([path = '', ...paths]) => {
    const source = { orderId: String(order.number), source: { name: file.name, path }, settings }
    return work(
      source,
      translated.map(({ lang }, index) => ({ lang, path: paths[index] ?? '' })),
    )
  })
}

async function lendAll<Value>(
  files: FileStore,
  keys: readonly string[],
  work: (paths: readonly string[]) => Promise<Value>,
  paths: readonly string[] = [],
): Promise<Value> {
  const [key, ...rest] = keys
  if (key === undefined) return work(paths)
  const lent = await files.lend(key, async (path) => ({ value: await lendAll(files, rest, work, [...paths, path]) }))
  if (!lent) throw new Refusal('FILE_NOT_FOUND', 'A file of the order is gone from the store.')
  return lent.value
}
