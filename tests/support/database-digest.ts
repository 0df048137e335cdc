import { sql } from 'drizzle-orm'
import type { Database } from '#service/store/database.ts'

async function tablesOf(db: Database): Promise<string[]> {
  const names = sql<string>`table_name`
  const rows = await db
    .select({ name: names })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE'`)
    .orderBy(names)
  return rows.map(({ name }) => name)
}

/** A digest of every row of each table: equal as long as nothing in the database has changed. */
export async function databaseDigest(db: Database): Promise<Record<string, string>> {
  const tables = await tablesOf(db)
  const digest = (table: string) =>
    sql`(select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) from ${sql.identifier(table)} r)`
  const [row] = await db
    .select({ digests: sql<string[]>`json_build_array(${sql.join(tables.map(digest), sql`, `)})` })
    .from(sql`(values (1)) one`)
  return Object.fromEntries(tables.map((table, at) => [table, row?.digests[at] ?? '']))
}

/** All that the database holds, as one text. */
export async function databaseText(db: Database): Promise<string> {
  const rows = (table: string) => sql`coalesce((select string_agg(r::text, ' ') from ${sql.identifier(table)} r), '')`
  const texts = sql.join((await tablesOf(db)).map(rows), sql`, `)
  const [row] = await db.select({ all: sql<string>`concat_ws(' ', ${texts})` }).from(sql`(values (1)) one`)
  return row?.all ?? ''
}
