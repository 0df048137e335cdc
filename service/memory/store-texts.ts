import { sql } from 'drizzle-orm'
import { idKey } from '#domain/documents/text-identity.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { Database } from '#service/store/database.ts'
import { memoryPairs } from '#service/store/memory.schema.ts'
import { keyHash } from './key-hash.ts'

/** A translation by the hash of its text's `idKey`; null where one delivery has several. */
type OfId = { readonly hash: string; readonly target: string | null }

/** A text in its scope and one language, by the hash of its `scopeKey`, with its translations by string id. */
export type ScopedText = {
  readonly hash: string
  readonly sourceHash: string
  readonly lang: LanguageId
  readonly source: string
  readonly scope: string
  readonly ids: Map<string, OfId>
}

type Delivered = { readonly companyUuid: string; readonly orderNumber: number }

type Row = Omit<ScopedText, 'ids'> & {
  readonly stringId: string | null
  readonly isOfId: boolean
  readonly target: string | null
}

/** Rows in one statement. */
const rowsAtOnce = 2_000

/**
 * Stores translations: in the row of a text's scope as long as it has one string id, and in a row for each id once it
 * has several.
 */
export async function storeTexts(tx: Database, delivered: Delivered, texts: readonly ScopedText[]): Promise<void> {
  const earlier = await onlyIds(tx, delivered, texts)
  const rows: Row[] = []
  const shared: ScopedText[] = []
  for (const text of texts) {
    const { ids, ...of } = text
    const stored = earlier.get(`${text.hash} ${text.lang}`)
    const all = stored && stored.stringId !== null ? withEarlier(text, stored.stringId, stored.target) : ids
    const [[only, { target }] = ['', { target: null }]] = all
    if (stored?.stringId !== null && all.size === 1) {
      rows.push({ ...of, stringId: only, isOfId: false, target })
      continue
    }
    shared.push(text)
    rows.push({ ...of, stringId: null, isOfId: false, target: null })
    for (const [stringId, { hash, target }] of all) rows.push({ ...of, hash, stringId, isOfId: true, target })
  }
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await upsert(tx, delivered, rows.slice(from, from + rowsAtOnce))
  }
  if (shared.length > 0) await settle(tx, delivered, shared)
}

function withEarlier(text: ScopedText, stringId: string, target: string | null): Map<string, OfId> {
  const hash = keyHash(idKey({ ...text, stringId }))
  return new Map([[stringId, { hash, target }], ...text.ids])
}

/** What the rows of these texts' scopes say. */
async function onlyIds(tx: Database, { companyUuid }: Delivered, texts: readonly ScopedText[]) {
  const asked = JSON.stringify(texts.map(({ hash, lang }) => ({ hash, lang })))
  const rows = await tx
    .select({
      hash: sql<string>`replace(${memoryPairs.keyHash}::text, '-', '')`,
      lang: memoryPairs.lang,
      stringId: memoryPairs.stringId,
      target: memoryPairs.target,
    })
    .from(memoryPairs)
    .innerJoin(
      sql`json_to_recordset(${asked}::text::json) as asked(hash uuid, lang text)`,
      sql`${memoryPairs.companyUuid} = ${companyUuid} and ${memoryPairs.keyHash} = asked.hash and ${memoryPairs.lang} = asked.lang`,
    )
  return new Map(rows.map((row) => [`${row.hash} ${row.lang}`, row]))
}

async function upsert(tx: Database, { companyUuid, orderNumber }: Delivered, rows: readonly Row[]): Promise<void> {
  await tx.execute(sql`
    insert into ${memoryPairs} (company_uuid, key_hash, source_hash, lang, source, scope, string_id, is_of_id, target,
      decides, order_number)
    select ${companyUuid}::uuid, hash, "sourceHash", lang, source, scope, "stringId", "isOfId", target,
      not "isOfId" and target is not null, ${orderNumber}::integer
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row(hash uuid, "sourceHash" uuid, lang text,
      source text, scope text, "stringId" text, "isOfId" boolean, target text)
    on conflict (company_uuid, key_hash, lang) do update
    set string_id = excluded.string_id, target = excluded.target, decides = excluded.decides,
      order_number = excluded.order_number, remembered_at = excluded.remembered_at
  `)
}

/** Lets the row of a scope decide where all of its ids agree, else each of their own. */
async function settle(tx: Database, { companyUuid }: Delivered, texts: readonly ScopedText[]): Promise<void> {
  const keys = texts.map(({ hash, sourceHash, lang, scope }) => ({ hash, sourceHash, lang, scope }))
  const asked = sql`json_to_recordset(${JSON.stringify(keys)}::text::json)
    as asked(hash uuid, "sourceHash" uuid, lang text, scope text)`
  const isOfScope = sql`pair.company_uuid = ${companyUuid} and pair.source_hash = asked."sourceHash"
    and pair.lang = asked.lang and pair.scope = asked.scope and pair.is_of_id`
  await tx.execute(sql`
    update ${memoryPairs} scope set target = agreed.target, decides = agreed.target is not null
    from (
      select asked.hash, asked.lang, case when count(distinct pair.target) = 1 and count(pair.target) = count(*)
        then min(pair.target) end as target
      from ${asked} join ${memoryPairs} pair on ${isOfScope} group by asked.hash, asked.lang
    ) agreed
    where scope.company_uuid = ${companyUuid} and scope.key_hash = agreed.hash and scope.lang = agreed.lang
  `)
  await tx.execute(sql`
    update ${memoryPairs} pair set decides = pair.target is not null and scope.target is null
    from ${asked} join ${memoryPairs} scope
      on scope.company_uuid = ${companyUuid} and scope.key_hash = asked.hash and scope.lang = asked.lang
    where ${isOfScope} and pair.decides <> (pair.target is not null and scope.target is null)
  `)
}
