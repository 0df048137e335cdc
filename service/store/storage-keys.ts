import { inArray } from 'drizzle-orm'
import type { Database } from './database.ts'
import { orderMerges, orderTranslations } from './delivery.schema.ts'
import { orderAssets, orderFiles } from './schema.ts'

/** Every table whose rows name files of the file store, as `storageKey`. */
export const tablesOfFiles = [orderFiles, orderAssets, orderTranslations, orderMerges] as const

/** The keys of all files that the rows of these orders name. */
export async function storageKeysOf(db: Database, orderNumbers: readonly number[]): Promise<string[]> {
  if (orderNumbers.length === 0) return []
  const keys: string[] = []
  for (const table of tablesOfFiles) {
    const rows = await selectStorageKeys(db, table, orderNumbers)
    keys.push(...rows.map(({ storageKey }) => storageKey))
  }
  return keys
}

export function selectStorageKeys(
  db: Database,
  table: (typeof tablesOfFiles)[number],
  orderNumbers: readonly number[],
) {
  return db
    .select({ storageKey: table.storageKey })
    .from(table)
    .where(inArray(table.orderNumber, [...orderNumbers]))
}
