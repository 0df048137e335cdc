import { and, eq } from 'drizzle-orm'
import { type LanguageId, toTag } from '#domain/languages/language-id.ts'
import { endedFileName, splitExtension } from '#domain/assets/file-name.ts'
import { orderState } from '#domain/order/order-state.ts'
import { audit } from '#service/audit/audit.ts'
import { Refusal } from '#service/http/refusal.ts'
import { knownTargets } from '#service/memory/known-targets.ts'
import type { Services } from '#service/services.ts'
import { orderAssets, orders } from '#service/store/schema.ts'
import { deliveryRefusal } from './delivery-refusal.ts'
import { findTranslatable, lendOrder, translationsOf } from './ordered-file.ts'

export type ExportedLanguage = {
  readonly lang: LanguageId
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly texts: number
}

/**
 * Exports an order for linguists, language by language, with the translations of the customer's memory and of earlier
 * deliveries.
 */
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
    const memory = order.company
      ? await knownTargets(db, { companyUuid: order.company.companyUuid, orderNumber: number, lang })
      : []
    const translated = await translationsOf(db, number, lang)
    const exported = await lendOrder(files, ordered, translated, (source, [earlier]) =>
      deliveryDesk.exportLanguage({ ...source, lang, memory, earlier: earlier ?? null }),
    )
    if (!exported.ok) throw deliveryRefusal(exported.code, exported.detail ?? '')
    const { stem } = splitExtension(file.name)
    yield { lang, fileName: endedFileName(`${number}-${stem}`, `.${toTag(lang)}.xlf`), ...exported.value }
  }
}

/** The assets of an order that no scanner has checked for malware. */
export async function unscannedAssets({ db }: Pick<Services, 'db'>, number: number): Promise<string[]> {
  const rows = await db
    .select({ name: orderAssets.name })
    .from(orderAssets)
    .where(and(eq(orderAssets.orderNumber, number), eq(orderAssets.scanned, false)))
    .orderBy(orderAssets.name)
  return rows.map(({ name }) => name)
}

/** Marks a paid order as in translation once it is exported in these languages. */
export async function startTranslation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  number: number,
  languages: readonly LanguageId[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ state: orderState.inTranslation, changedAt: now() })
      .where(and(eq(orders.number, number), eq(orders.state, orderState.paid)))
    await audit(tx, { what: 'order exported', order: number, languages })
  })
}
