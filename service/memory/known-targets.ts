import { and, eq, sql } from 'drizzle-orm'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { Database } from '#service/store/database.ts'
import { memoryPairs, orderTexts } from '#service/store/memory.schema.ts'

/** Texts of an order that are looked up at once; other queries of the embedded database wait meanwhile. */
const textsAtOnce = 20_000

type Wanted = { readonly companyUuid: string; readonly orderNumber: number; readonly lang: LanguageId }

/** Pairs of source and target that a company's memory has for an order's own texts in one language. */
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
      for (const { source, target } of known) pairs.push([source, target])
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
  const isOfText = and(
    eq(memoryPairs.companyUuid, companyUuid),
    sql`${memoryPairs.sourceHash} = text.hash`,
    eq(memoryPairs.lang, lang),
  )
  const known = db
    .select({ source: memoryPairs.source, target: memoryPairs.target })
    .from(memoryPairs)
    .where(isOfText)
    .limit(1)
    .as('known')
  return db
    .select({ source: known.source, target: known.target })
    .from(orderTexts)
    .innerJoin(sql`lateral unnest(${orderTexts.hashes}[${from}::int : ${to}::int]) as text(hash)`, sql`true`)
    .innerJoinLateral(known, sql`true`)
    .where(and(eq(orderTexts.orderNumber, orderNumber), eq(orderTexts.part, part)))
}
