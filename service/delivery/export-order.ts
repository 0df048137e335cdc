import { and, eq } from 'drizzle-orm'
import { type LanguageId, toTag } from '#domain/languages/language-id.ts'
import { endedFileName, splitExtension } from '#domain/assets/file-name.ts'
import { orderState } from '#domain/order/order-state.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { memoryPairs } from '#service/store/memory.schema.ts'
import { orders } from '#service/store/schema.ts'
import { deliveryRefusal } from './delivery-refusal.ts'
import { findTranslatable, lendOrder, translationsOf } from './ordered-file.ts'

export type ExportedLanguage = {
  readonly lang: LanguageId
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly texts: number
}

/** Exports an order for linguists, language by language; with what the customer's memory knows and what came back before. */
export async function* exportOrder(
  { db, files, deliveryDesk }: Services,
  number: number,
  only: LanguageId | undefined,
): AsyncGenerator<ExportedLanguage, void, undefined> {
  const ordered = await findTranslatable(db, number)
  const { order, file, targets } = ordered
  if (only !== undefined && !targets.includes(only)) {
    throw new Refusal('INVALID_REQUEST', `${only} is not ordered; ${targets.join(', ')} are.`)
  }
  for (const lang of only === undefined ? targets : [only]) {
    const memory = order.company ? await knownTargets(db, order.company.companyUuid, lang) : []
    const translated = await translationsOf(db, number, lang)
    const exported = await lendOrder(files, ordered, translated, (source, [earlier]) =>
      deliveryDesk.exportLanguage({ ...source, lang, memory, earlier: earlier ?? null }),
    )
    if (!exported.ok) throw deliveryRefusal(exported.code, exported.detail ?? '')
    const { stem } = splitExtension(file.name)
    yield { lang, fileName: endedFileName(`${number}-${stem}`, `.${toTag(lang)}.xlf`), ...exported.value }
  }
}

/** A paid order that is exported is in translation. */
export async function startTranslation({ db, now }: Pick<Services, 'db' | 'now'>, number: number): Promise<void> {
  await db
    .update(orders)
    .set({ state: orderState.inTranslation, changedAt: now() })
    .where(and(eq(orders.number, number), eq(orders.state, orderState.paid)))
}

async function knownTargets(db: Database, companyUuid: string, lang: LanguageId): Promise<[string, string][]> {
  const pairs = await db
    .select({ source: memoryPairs.source, target: memoryPairs.target })
    .from(memoryPairs)
    .where(and(eq(memoryPairs.companyUuid, companyUuid), eq(memoryPairs.lang, lang)))
  return pairs.map(({ source, target }) => [source, target])
}
