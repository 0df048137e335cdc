import { and, eq, sql } from 'drizzle-orm'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { TextPart } from '#service/files/marked-texts.ts'
import type { Database } from '#service/store/database.ts'
import { memoryPairs, orderTexts } from '#service/store/memory.schema.ts'
import type { OrderRecord } from '#service/store/orders.ts'
import { orderFiles, type FileWords } from '#service/store/schema.ts'
import { isOfKey, keysOfText } from './text-keys.ts'

/** More languages than a price list has. */
const mostLanguages = 10_000

/** Stores the texts that an order's file is marked with, in place of the earlier ones. */
export async function keepTexts(tx: Database, orderNumber: number, parts: readonly TextPart[]): Promise<void> {
  await forgetTexts(tx, orderNumber)
  for (const [part, { hashes, idHashes, words, filled }] of parts.entries()) {
    await tx.insert(orderTexts).values({
      orderNumber,
      part,
      hashes: sql`${hashes}::text::uuid[]`,
      idHashes: sql`${idHashes}::text::uuid[]`,
      words: sql`${words}::text::integer[]`,
      filled: sql`${filled}::text::text[]`,
    })
  }
}

export async function forgetTexts(tx: Database, orderNumber: number): Promise<void> {
  await tx.delete(orderTexts).where(eq(orderTexts.orderNumber, orderNumber))
}

/**
 * Stores the words of an order's file, with the words of its stored texts that the company's memory knows: the same
 * figures that `countDocument` counts.
 */
export async function keepWords(
  tx: Database,
  { number, company, memoryVersion }: OrderRecord,
  { sourceWordCount, filledWordCount }: FileWords,
): Promise<void> {
  const knownWordCount = company && memoryVersion > 0 ? await countKnown(tx, number, company.companyUuid) : {}
  await tx
    .update(orderFiles)
    .set({ words: { sourceWordCount, filledWordCount, knownWordCount }, memoryVersion })
    .where(eq(orderFiles.orderNumber, number))
}

/** The words of the rows that a company's memory knows and the file has not filled, by language. */
async function countKnown(tx: Database, orderNumber: number, companyUuid: string): Promise<Record<LanguageId, number>> {
  const rows = await selectKnownWords(tx, orderNumber, companyUuid)
  return Object.fromEntries(rows.map(({ lang, words }) => [lang, words]))
}

/** Looks each text up by its keys, as in `known-texts.ts`. */
export function selectKnownWords(tx: Database, orderNumber: number, companyUuid: string) {
  const known = tx
    .select({ lang: memoryPairs.lang })
    .from(memoryPairs)
    .where(and(isOfKey(companyUuid), sql`${memoryPairs.lang} <> all (string_to_array(text.filled, ','))`))
    .limit(mostLanguages)
    .as('known')
  return tx
    .select({ lang: known.lang, words: sql<number>`sum(text.words)::integer` })
    .from(orderTexts)
    .innerJoin(
      sql`lateral unnest(${orderTexts.hashes}, ${orderTexts.idHashes}, ${orderTexts.words}, ${orderTexts.filled}) as text(hash, id_hash, words, filled)`,
      sql`true`,
    )
    .innerJoin(keysOfText, sql`true`)
    .innerJoinLateral(known, sql`true`)
    .where(eq(orderTexts.orderNumber, orderNumber))
    .groupBy(known.lang)
}

/** The languages among these in which a company's memory knows any text. */
export async function rememberedLanguages(
  db: Database,
  companyUuid: string,
  languages: readonly LanguageId[],
): Promise<Set<LanguageId>> {
  const rows = await selectRemembered(db, companyUuid, languages)
  return new Set(rows.map(({ lang }) => lang))
}

export function selectRemembered(db: Database, companyUuid: string, languages: readonly LanguageId[]) {
  // Finds the first language from there on in the index; a query for the language itself may make the planner read the
  // whole index.
  const next = db
    .select({ lang: memoryPairs.lang })
    .from(memoryPairs)
    .where(and(eq(memoryPairs.companyUuid, companyUuid), sql`${memoryPairs.lang} >= asked.lang`, memoryPairs.decides))
    .orderBy(memoryPairs.lang)
    .limit(1)
  return db
    .select({ lang: sql<string>`asked.lang` })
    .from(sql`unnest(${`{${languages.join(',')}}`}::text::text[]) as asked(lang)`)
    .where(sql`(${next}) = asked.lang`)
}
