import { and, sql } from 'drizzle-orm'
import type { FileMemory } from '#domain/contract/read-memory.call.ts'
import { idKey, scopeKey } from '#domain/documents/text-identity.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { HashLists } from '#service/files/document-task.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Database } from '#service/store/database.ts'
import { memoryPairs } from '#service/store/memory.schema.ts'

/** The most texts times languages of one reply, which then has about ten megabytes. */
const mostKnown = 1_000_000

/**
 * The texts of a file that a company's memory knows, in the file's order. Throws EXCEEDED_LIMIT when they are too many
 * to send.
 */
export async function findKnownTexts(
  db: Database,
  companyUuid: string,
  hashes: HashLists,
  most = mostKnown,
): Promise<FileMemory> {
  const sources: string[] = []
  const byLanguage = new Map<LanguageId, number[]>()
  let known = 0
  for (const list of hashes) {
    for (const { langs, ...row } of await selectKnownTexts(db, companyUuid, list, most + 1)) {
      const languages = langs.split(',')
      known += languages.length
      if (known > most) throw new Refusal('EXCEEDED_LIMIT', 'Translation memory knows too much of this file.')
      for (const lang of languages) {
        const places = byLanguage.get(lang)
        if (places) places.push(sources.length)
        else byLanguage.set(lang, [sources.length])
      }
      sources.push(row.isOfId ? idKey(row) : scopeKey(row))
    }
  }
  return { sources, languages: Array.from(byLanguage, ([lang, places]) => ({ lang, known: places })) }
}

/**
 * Finds the known texts of a list of hashes, by scope or string id and with their languages, in one query. `lateral`
 * makes the planner look each hash up in the index: it would rather sort the whole memory.
 */
export function selectKnownTexts(db: Database, companyUuid: string, list: string, most: number) {
  const known = db
    .select({
      source: sql<string>`min(${memoryPairs.source})`.as('source'),
      scope: sql<string>`min(${memoryPairs.scope})`.as('scope'),
      stringId: sql<string>`coalesce(min(${memoryPairs.stringId}), '')`.as('string_id'),
      isOfId: sql<boolean>`bool_or(${memoryPairs.isOfId})`.as('is_of_id'),
      langs: sql<string>`string_agg(${memoryPairs.lang}, ',' order by ${memoryPairs.lang})`.as('langs'),
    })
    .from(memoryPairs)
    .where(
      and(
        // A company that the planner has not seen would seem to have so few texts that it may walk them all for each text.
        sql`${memoryPairs.companyUuid} = (select ${companyUuid}::uuid)`,
        sql`${memoryPairs.sourceHash} = text.hash`,
        memoryPairs.decides,
      ),
    )
    // As text: the primary key's order would otherwise tempt the planner to walk the whole memory for each text.
    .groupBy(sql`${memoryPairs.keyHash}::text`)
    .as('known')
  return db
    .select({
      source: known.source,
      scope: known.scope,
      stringId: known.stringId,
      isOfId: known.isOfId,
      langs: known.langs,
    })
    .from(sql`unnest(${`{${list}}`}::text::uuid[]) with ordinality as text(hash, place)`)
    .innerJoinLateral(known, sql`true`)
    .orderBy(sql`text.place`, known.scope, known.stringId)
    .limit(most)
}
