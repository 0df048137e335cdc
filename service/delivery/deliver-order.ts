import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { orderState } from '#domain/order/order-state.ts'
import { audit } from '#service/audit/audit.ts'
import type { DeliveredFile, ExaminedDelivery } from '#service/files/delivery-task.ts'
import { keptBy, storedAll } from '#service/files/kept-by.ts'
import { queueRemoval } from '#service/files/remove-files.ts'
import { Refusal } from '#service/http/refusal.ts'
import { pairsToRemember, queueRemembering } from '#service/memory/remember-delivery.ts'
import { countRemembered } from '#service/memory/remember-pairs.ts'
import { holdOrder } from '#service/orders/change-order.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { orderMerges, orderTranslations } from '#service/store/delivery.schema.ts'
import { updateOrder, type OrderRecord } from '#service/store/orders.ts'
import { deliveryRefusal } from './delivery-refusal.ts'
import { findTranslatable, lendOrder, translationsOf, type TranslatableOrder, type Translated } from './ordered-file.ts'

export type DeliveryRequest = {
  readonly number: number
  readonly files: readonly DeliveredFile[]
  readonly lang: LanguageId | undefined
  /** Takes the delivery in spite of the faults that an examination found. */
  readonly accept: boolean
}

/** `remembered` counts the texts that the customer's memory takes; null where nothing was written. */
export type DeliveryOutcome = ExaminedDelivery & {
  readonly ordered: TranslatableOrder
  readonly remembered: number | null
}

/**
 * Takes the files that linguists gave back: examines them, merges them with earlier deliveries into the customer's
 * file, keeps that file, and completes the order once all of its languages are there. With faults that are not
 * accepted, or without any text to take, nothing is written. A language that is delivered again is replaced.
 */
export async function deliverOrder(services: Services, request: DeliveryRequest): Promise<DeliveryOutcome> {
  const { db, files, deliveryDesk } = services
  const ordered = await findTranslatable(db, request.number)
  const { targets } = ordered
  if (request.lang !== undefined && !targets.includes(request.lang)) {
    throw new Refusal('INVALID_REQUEST', `${request.lang} is not ordered; ${targets.join(', ')} are.`)
  }
  const translated = (await translationsOf(db, request.number)).filter(({ lang }) => targets.includes(lang))
  const examined = await lendOrder(files, ordered, translated, (source, earlier) =>
    deliveryDesk.examine({ ...source, targets, files: request.files, lang: request.lang, earlier }),
  )
  if (!examined.ok) throw deliveryRefusal(examined.code, examined.detail ?? '')
  const { faults, languages } = examined.value
  if (languages.length === 0 || (faults.length > 0 && !request.accept))
    return { ...examined.value, ordered, remembered: null }
  return { ...examined.value, ordered, remembered: await keepDelivery(services, ordered, translated, examined.value) }
}

/** Has a customer's memory take the languages of a delivery, in the transaction that writes its rows. */
type Remembering = (tx: Database, order: OrderRecord, languages: ExaminedDelivery['languages']) => Promise<unknown>

/**
 * Keeps an examined delivery: files first and rows after, with what is due then: files that the new ones replace are
 * removed, and the customer's memory takes the texts. Returns how many it takes.
 */
export async function keepDelivery(
  services: Services,
  ordered: TranslatableOrder,
  translated: readonly Translated[],
  examined: ExaminedDelivery,
  remember: Remembering = (tx, order, languages) => queueRemembering(services, tx, order, languages),
): Promise<number> {
  const { files } = services
  const keys = await storedAll(services, async (keep) => {
    const store = async (bytes: Uint8Array) => {
      const key = `${ordered.order.number}/${randomUUID()}`
      keep(key)
      await files.write(key, bytes)
      return key
    }
    return {
      merged: await store(examined.merged.bytes),
      languages: await inTurn(examined.languages, ({ json }) => store(json)),
    }
  })
  const written = [keys.merged, ...keys.languages]
  return keptBy(services, written, () => keepRows(services, ordered, translated, examined, { keys, remember }))
}

type Keeping = {
  readonly keys: { readonly merged: string; readonly languages: readonly string[] }
  readonly remember: Remembering
}

async function keepRows(
  { db, jobs, now }: Services,
  { order }: TranslatableOrder,
  translated: readonly Translated[],
  { languages, merged, open }: ExaminedDelivery,
  { keys, remember }: Keeping,
): Promise<number> {
  return db.transaction(async (tx) => {
    const current = await holdOrder(tx, order.number)
    await requireUnchanged(tx, current, order, translated)
    const rows = languages.map(({ lang, texts }, index) => {
      return { orderNumber: order.number, lang, texts, storageKey: keys.languages[index] ?? '', deliveredAt: now() }
    })
    if (rows.length > 0) await upsertTranslations(tx, rows)
    const merge = { name: merged.fileName, size: merged.bytes.length, storageKey: keys.merged, mergedAt: now() }
    await tx
      .insert(orderMerges)
      .values({ orderNumber: order.number, ...merge })
      .onConflictDoUpdate({ target: orderMerges.orderNumber, set: merge })
    const state = open.length === 0 ? orderState.completed : orderState.inTranslation
    await updateOrder(tx, order.number, { state, changedAt: now() })
    await audit(tx, {
      what: 'order delivered',
      order: order.number,
      languages: languages.map(({ lang }) => lang),
      completed: open.length === 0,
    })
    const delivered = new Set(languages.map(({ lang }) => lang))
    const gone = [current.merge, ...translated.filter(({ lang }) => delivered.has(lang))]
    await queueRemoval(
      { jobs },
      tx,
      gone.flatMap((row) => row?.storageKey ?? []),
    )
    await remember(tx, current, languages)
    return current.company ? countRemembered(languages.flatMap(pairsToRemember)) : 0
  })
}

async function inTurn<Item, Value>(items: readonly Item[], work: (item: Item) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  for (const item of items) values.push(await work(item))
  return values
}

/** Refuses the delivery if another one was made while it was examined. */
async function requireUnchanged(
  tx: Database,
  current: OrderRecord,
  before: OrderRecord,
  translated: readonly Translated[],
): Promise<void> {
  const keysOf = (rows: readonly Translated[]) => rows.map(({ storageKey }) => storageKey).toSorted()
  const isSame =
    current.merge?.storageKey === before.merge?.storageKey &&
    current.file?.storageKey === before.file?.storageKey &&
    keysOf(await translationsOf(tx, current.number)).join() === keysOf(translated).join()
  if (!isSame) throw new Refusal('ORDER_CHANGED', `Order ${current.number} was delivered to meanwhile. Try again.`)
}

async function upsertTranslations(tx: Database, rows: (typeof orderTranslations.$inferInsert)[]): Promise<void> {
  await tx
    .insert(orderTranslations)
    .values(rows)
    .onConflictDoUpdate({
      target: [orderTranslations.orderNumber, orderTranslations.lang],
      set: {
        texts: sql`excluded.texts`,
        storageKey: sql`excluded.storage_key`,
        deliveredAt: sql`excluded.delivered_at`,
      },
    })
}
