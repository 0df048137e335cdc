import { eq, sql } from 'drizzle-orm'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { isStorable } from '#service/http/storable.ts'
import type { Database } from '#service/store/database.ts'
import { memoryPairs } from '#service/store/memory.schema.ts'
import { companies } from '#service/store/schema.ts'
import { sourceHash } from './source-hash.ts'

export type MemoryPair = { readonly lang: LanguageId; readonly source: string; readonly target: string }

/** Pairs in one statement. */
const pairsAtOnce = 2_000

/**
 * Adds translations to a company's memory, in the caller's transaction; of two translations of one text the later one
 * is kept. Pairs with a blank side, or with characters that a database cannot keep, are left out. Returns how many were
 * added, each text and language counted once.
 */
export async function rememberPairs(
  tx: Database,
  memory: { readonly companyUuid: string; readonly orderNumber: number; readonly pairs: Iterable<MemoryPair> },
): Promise<number> {
  const { companyUuid, orderNumber } = memory
  const rows = [...latestOf(memory.pairs)]
  if (rows.length === 0) return 0
  // Locks the company's row until the transaction ends, so that two deliveries for one company come one after the
  // other.
  await tx
    .update(companies)
    .set({ memoryVersion: sql`${companies.memoryVersion} + 1` })
    .where(eq(companies.companyUuid, companyUuid))
  for (let from = 0; from < rows.length; from += pairsAtOnce) {
    const batch = JSON.stringify(rows.slice(from, from + pairsAtOnce))
    await tx.execute(sql`
      insert into ${memoryPairs} (company_uuid, source_hash, lang, source, target, order_number)
      select ${companyUuid}::uuid, pair.hash, pair.lang, pair.source, pair.target, ${orderNumber}::integer
      from json_to_recordset(${batch}::text::json) as pair(hash uuid, lang text, source text, target text)
      on conflict (company_uuid, source_hash, lang) do update
      set target = excluded.target, order_number = excluded.order_number, remembered_at = excluded.remembered_at
    `)
  }
  return rows.length
}

/** The last pair of each text and language, with the text's hash. */
function latestOf(pairs: Iterable<MemoryPair>): Iterable<MemoryPair & { readonly hash: string }> {
  const latest = new Map<string, MemoryPair & { readonly hash: string }>()
  for (const { lang, source, target } of pairs) {
    if (source.trim() === '' || target.trim() === '' || !isStorable(source) || !isStorable(target)) continue
    const hash = sourceHash(source)
    latest.set(`${hash} ${lang}`, { lang, source, target, hash })
  }
  return latest.values()
}
