import { sql } from 'drizzle-orm'
import { idKey, scopeKey } from '#domain/documents/text-identity.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { isStorable } from '#service/http/storable.ts'
import type { Database } from '#service/store/database.ts'
import { companies } from '#service/store/schema.ts'
import { keyHash } from './key-hash.ts'
import { type ScopedText, storeTexts } from './store-texts.ts'

export type MemoryPair = {
  readonly lang: LanguageId
  readonly source: string
  readonly target: string
  readonly scope?: string
  readonly stringId?: string
}

/** Texts in one statement. */
const textsAtOnce = 2_000

/**
 * Adds translations to a company's memory, in the caller's transaction. The translation that came last holds for a text
 * of the same scope and string id; of two at once, neither. Pairs with a blank side, or with characters that a database
 * cannot keep, are left out. Returns how many were added, each text of a scope and language counted once.
 */
export async function rememberPairs(
  tx: Database,
  memory: { readonly companyUuid: string; readonly orderNumber: number; readonly pairs: Iterable<MemoryPair> },
): Promise<number> {
  const { companyUuid, orderNumber } = memory
  const texts = scopedTexts(memory.pairs)
  if (texts.length === 0) return 0
  // Locks the company's row until the transaction ends, so that two deliveries for one company come one after the
  // other.
  await tx
    .update(companies)
    .set({ memoryVersion: sql`${companies.memoryVersion} + 1` })
    .where(sql`${companies.companyUuid} = ${companyUuid}`)
  for (let from = 0; from < texts.length; from += textsAtOnce) {
    await storeTexts(tx, { companyUuid, orderNumber }, texts.slice(from, from + textsAtOnce))
  }
  return texts.length
}

/** How many texts `rememberPairs` adds. */
export function countRemembered(pairs: Iterable<MemoryPair>): number {
  return scopedTexts(pairs).length
}

/** The texts of each scope and language, with their translations by string id. */
function scopedTexts(pairs: Iterable<MemoryPair>): ScopedText[] {
  const texts = new Map<string, ScopedText>()
  for (const { lang, source, target, scope = '', stringId = '' } of pairs) {
    if (source.trim() === '' || target.trim() === '') continue
    if (![source, target, scope, stringId].every(isStorable)) continue
    const hash = keyHash(scopeKey({ source, scope }))
    const key = `${hash} ${lang}`
    const empty: ScopedText = { hash, sourceHash: keyHash(source), lang, source, scope, ids: new Map() }
    const { ids } = texts.get(key) ?? empty
    if (!texts.has(key)) texts.set(key, { ...empty, ids })
    const before = ids.get(stringId)
    ids.set(stringId, {
      hash: keyHash(idKey({ source, scope, stringId })),
      target: before === undefined || before.target === target ? target : null,
    })
  }
  return [...texts.values()]
}
