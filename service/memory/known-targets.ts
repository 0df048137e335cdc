import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { Database } from '#service/store/database.ts'
import { memoryPairs, orderTexts } from '#service/store/memory.schema.ts'
import { isOfKey, keysOfText } from './text-keys.ts'

/** Texts of an order that are looked up at once; other queries of the embedded database wait meanwhile. */
const textsAtOnce = 20_000

type Wanted = { readonly companyUuid: string; readonly orderNumber: number; readonly lang: LanguageId }

/**
 * What a company's memory has for an order's own texts in one language: pairs of the hash of the text's `idKey` and the
 * translation. For an order that was set up before memory knew scopes, the hash is that of the source text.
 */
export async function knownTargets(db: Database, wanted: Wanted, atOnce = textsAtOnce): Promise<[string, string][]> {
  const parts = await db
    .select({ part: orderTexts.part, texts: sql<number>`cardinality(${orderTexts.hashes})` })
    .from(orderTexts)
    .where(eq(orderTexts.orderNumber, wanted.orderNumber))
    .orderBy(orderTexts.part)
  const pairs: [string, string][] = []
  for (const { part, texts } of parts) {
    for (let from = 1; from <= texts; from += atOnce) {
      const known = await selectKnownTargets(db, wanted, { part, from, to: from + atOnce - 1 })
      for (const { hash, target } of known) if (target !== null) pairs.push([hash, target])
    }
  }
  return pairs
}

type Stretch = { readonly part: number; readonly from: number; readonly to: number }

/**
 * Looks up the texts from one place of a part to another, counted from 1, each in the index, as in `known-texts.ts`.
 */
export function selectKnownTargets(
  db: Database,
  { companyUuid, orderNumber, lang }: Wanted,
  { part, from, to }: Stretch,
) {
  const stretchOf = (column: SQLWrapper) => sql`${column}[${from}::int : ${to}::int]`
  const isOfText = and(isOfKey(companyUuid), eq(memoryPairs.lang, lang))
  const known = db.select({ target: memoryPairs.target }).from(memoryPairs).where(isOfText).limit(1).as('known')
  return db
    .select({ hash: sql<string>`replace(coalesce(text.id_hash, text.hash)::text, '-', '')`, target: known.target })
    .from(orderTexts)
    .innerJoin(
      sql`lateral unnest(${stretchOf(orderTexts.hashes)}, ${stretchOf(orderTexts.idHashes)}) as text(hash, id_hash)`,
      sql`true`,
    )
    .innerJoin(keysOfText, sql`true`)
    .innerJoinLateral(known, sql`true`)
    .where(and(eq(orderTexts.orderNumber, orderNumber), eq(orderTexts.part, part)))
}
