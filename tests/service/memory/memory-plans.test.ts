import { sql, type SQLWrapper } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { selectKnownTexts } from '#service/memory/known-texts.ts'
import { selectKnownTargets } from '#service/memory/known-targets.ts'
import { selectKnownWords, selectRemembered } from '#service/memory/known-words.ts'
import type { Database } from '#service/store/database.ts'
import { scansOf } from '#tests/support/query-plans.ts'
import { signUp } from '#tests/support/service-journey.ts'
import { companyOf } from '#tests/support/service-memory.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const memory = 15_000

/** What the planner may know of the memory when a file is looked up. */
const knowledge: readonly { name: string; rows?: number; isOfOther?: true; isKnownAfter?: true }[] = [
  { name: 'nothing' },
  { name: 'that it was empty', rows: 0 },
  { name: 'that it held few texts', rows: 6 },
  { name: 'that it held those of another company', rows: 6_000, isOfOther: true },
  { name: 'all of it', isKnownAfter: true },
]

describe.each(databases)('the lookup in a large memory on the $name', (database) => {
  test.each(knowledge)('goes by its index where the planner knows $name', async ({ rows, isOfOther, isKnownAfter }) => {
    const service = await openTestService(database)
    try {
      const { db } = service.services
      const companyUuid = await companyOf(service, await signUp(service.app))
      if (rows !== undefined) {
        const other = await companyOf(service, await signUp(service.app))
        await fill(db, isOfOther ? other : companyUuid, rows)
        await db.execute(sql`analyze memory_pairs`)
        await db.execute(sql`delete from memory_pairs`)
      }
      await fill(db, companyUuid, memory)
      if (isKnownAfter) await db.execute(sql`analyze memory_pairs`)
      for (const texts of [1, 30, 20_000]) {
        expect([texts, await lookup(db, selectKnownTexts(db, companyUuid, hashes(texts), 1_000_001))]).toEqual([
          texts,
          [{ index: 'memory_pairs_source', by: ['company_uuid', 'source_hash'] }],
        ])
      }
      const orderNumber = await orderWith(db, 20_000)
      const wanted = { companyUuid, orderNumber, lang: 'deDE' }
      const byKey = { index: 'memory_pairs_company_uuid_key_hash_lang_pk', by: ['company_uuid', 'key_hash'] }
      expect(await lookup(db, selectKnownTargets(db, wanted, { part: 0, from: 1, to: 20_000 }))).toEqual([byKey])
      expect(await lookup(db, selectKnownWords(db, orderNumber, companyUuid))).toEqual([byKey])
      expect(await lookup(db, selectRemembered(db, companyUuid, ['deDE', 'frFR']))).toEqual([
        { index: 'memory_pairs_lang', by: ['company_uuid', 'lang'] },
      ])
    } finally {
      await service.close()
    }
  })
})

/** How a query reads the memory: by which index, and by which of its columns. */
async function lookup(db: Database, query: SQLWrapper) {
  const scans = (await scansOf(db, query)).filter(({ of }) => of.startsWith('memory_pairs'))
  return scans.map(({ of, condition }) => ({
    index: of,
    by: ['company_uuid', 'key_hash', 'source_hash', ...(of === 'memory_pairs_lang' ? ['lang'] : [])].filter((column) =>
      condition.includes(column),
    ),
  }))
}

/** An order with so many texts, of which the planner knows nothing. */
async function orderWith(db: Database, texts: number): Promise<number> {
  const number = 900_000
  await db.execute(
    sql`insert into orders (number, uid, token_hash) overriding system value values (${number}, gen_random_uuid(), 'x')`,
  )
  await db.execute(sql`insert into order_files (order_number, name, type, size, sheets, storage_key)
    values (${number}, 'a.csv', '.csv', 1, '[]', 'a')`)
  await db.execute(sql`insert into order_texts (order_number, hashes, id_hashes, words, filled)
    select ${number}, array_agg(md5(n::text)::uuid), array_agg(md5(n || ' key')::uuid), array_agg(1), array_agg(''::text)
    from generate_series(1, ${sql.raw(String(texts))}) n`)
  return number
}

async function fill(db: Database, companyUuid: string, rows: number): Promise<void> {
  await db.execute(sql`
    insert into memory_pairs (company_uuid, key_hash, source_hash, lang, source, target, order_number)
    select ${companyUuid}::uuid, md5(n || ' key')::uuid, md5(n::text)::uuid, 'deDE', n::text, n::text, 1
    from generate_series(1, ${sql.raw(String(rows))}) n`)
}

function hashes(count: number): string {
  return Array.from({ length: count }, (_, at) => `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`).join(',')
}
