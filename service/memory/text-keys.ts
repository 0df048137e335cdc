import { and, sql } from 'drizzle-orm'
import { memoryPairs } from '#service/store/memory.schema.ts'

/** The hashes by which memory may know a `text`, a row for each. */
export const keysOfText = sql`lateral unnest(array[text.hash, text.id_hash]) as key(hash)`

/**
 * What decides of a company's memory by such a key. Each by itself, and the company as a query: the planner would rather
 * walk the texts of a company that it has not seen, which seem few.
 */
export function isOfKey(companyUuid: string) {
  return and(
    sql`${memoryPairs.companyUuid} = (select ${companyUuid}::uuid)`,
    sql`${memoryPairs.keyHash} = key.hash`,
    // Written so that the index of languages, which is of rows that decide, cannot be walked instead.
    sql`coalesce(${memoryPairs.decides}, false)`,
  )
}
