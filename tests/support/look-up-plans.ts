import { createHash } from 'node:crypto'
import { getTableName, sql, type SQLWrapper } from 'drizzle-orm'
import { findAccount } from '#service/accounts/users.ts'
import { ofAccount, selectAudit } from '#service/audit/read-audit.ts'
import { selectDeliveryLink } from '#service/delivery/delivery-link.ts'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { selectKnownTargets } from '#service/memory/known-targets.ts'
import { selectKnownTexts } from '#service/memory/known-texts.ts'
import { selectKnownWords, selectRemembered } from '#service/memory/known-words.ts'
import { selectCharged } from '#service/payments/charged-company.ts'
import { selectDoubtful, selectUnderWay } from '#service/payments/ledger.ts'
import { selectNewestReturns } from '#service/payments/money-back.ts'
import { selectMoneyBack } from '#service/payments/money-back-of.ts'
import { selectUnapplied } from '#service/payments/unapplied.ts'
import { forgetters } from '#service/purge.ts'
import { selectEndedDrafts, selectUnwarnedDrafts } from '#service/purge-drafts.ts'
import { selectAsked, selectGiven } from '#service/questions/conversation.ts'
import { hashSecret } from '#service/secret.ts'
import type { Database } from '#service/store/database.ts'
import { selectNewest } from '#service/vat/look-up.ts'
import { selectNewestOrders, selectOwnOrder } from '#service/store/orders.ts'
import { selectStorageKeys, tablesOfFiles } from '#service/store/storage-keys.ts'
import { deleteOrders, keepOwnedOrders, selectUnkeptOrders, selectUnusedOrders } from '#service/store/unused-orders.ts'
import { explained, type Reading } from './query-plans.ts'
import { openTestService, type TestDatabase } from './test-service.ts'

/** Texts of one order; what is to be purged of each kind. */
const few = 30

const bigTables = [
  'orders',
  'order_files',
  'payments',
  'payment_returns',
  'delivery_links',
  'memory_pairs',
  'sessions',
  'limit_counts',
  'known_clients',
  'invitations',
  'password_resets',
  'address_confirmations',
  'provider_events',
  'given_up_attempts',
  'audit',
  'questions',
  'answers',
]

/** Explains queries for a few rows of tables that have so many: each reads those few alone, by an index. */
export async function readingsOfLookUps(database: TestDatabase, many: number): Promise<Reading[]> {
  const service = await openTestService(database)
  const { db } = service.services
  try {
    const maya = (await findAccount(db, demoCustomerEmail))?.user
    const customerUid = maya?.userUid ?? ''
    const companyUuid = maya?.company.companyUuid ?? ''
    const { number, uid } = await addRows(db, { customerUid, companyUuid, many })
    const now = new Date()
    const afterOthers = new Date(now.getTime() + 30 * 60 * 1000)

    const readings: Reading[] = []
    const read = async (query: string, of: SQLWrapper, most: number) => {
      const counts = await explained(db, of)
      const rows = Math.max(0, ...Object.values(counts))
      const isRight = rows <= most && !bigTables.some((table) => table in counts)
      readings.push({ query, read: counts, isRight })
    }
    const order = { kind: 'order', number } as const
    await read("a customer's order by its uid", selectOwnOrder(db, customerUid, uid), 1)
    await read('the attempts to pay an order', selectUnderWay(db, order), 1)
    await read('what was charged for an order', selectCharged(db, number), 1)
    await read('the newest look-up of a VAT number', selectNewest(db, 'DE000000001', undefined), 1)
    await read('payments in doubt', selectDoubtful(db, now), few)
    await read('what went back of an order', selectMoneyBack(db, 'order', [number]), 1)
    await read('the newest refunds and disputes', selectNewestReturns(db, few), few)
    await read('captured money that pays for nothing', selectUnapplied(db, few), few)
    await read('a delivery link by its secret', selectDeliveryLink(db, String(number)), 1)
    const wanted = { companyUuid, orderNumber: number, lang: 'deDE' }
    await read(
      "what memory knows of an order's texts",
      selectKnownTargets(db, wanted, { part: 0, from: 1, to: few }),
      few,
    )
    await read('the words that memory knows of an order', selectKnownWords(db, number, companyUuid), few)
    const hashes = Array.from({ length: few }, (_, at) =>
      createHash('md5')
        .update(String(at + 1))
        .digest('hex'),
    )
    await read(
      'what memory knows of the cells of a file',
      selectKnownTexts(db, companyUuid, hashes.join(','), few),
      few,
    )
    await read('the languages of a memory', selectRemembered(db, companyUuid, ['deDE', 'frFR']), 2)
    await read('the newest of the audit', selectAudit(db, { limit: few }), few)
    await read('the audit of an order', selectAudit(db, { order: number, limit: few }), few)
    for (const part of ofAccount(customerUid)) {
      await read('the audit of an account', selectAudit(db, { limit: few }, part), few)
    }
    await read('the audit since a moment', selectAudit(db, { since: afterOthers, limit: few }), few)
    await read('the questions of an order', selectAsked(db, number), 1)
    await read('the answers to the questions of an order', selectGiven(db, number), 1)
    const newest = { state: undefined, email: undefined, limit: few }
    await read('the newest orders', selectNewestOrders(db, newest), few)
    await read('the newest orders of a state', selectNewestOrders(db, { ...newest, state: 1 }), few)
    await read('the newest orders of a customer', selectNewestOrders(db, { ...newest, email: demoCustomerEmail }), few)
    for (const forget of forgetters) await read(forget.name, forget(db, now), few)
    const weekAgo = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000)
    await read('orders that nobody uses', selectUnusedOrders(db, weekAgo, few), few)
    const unused = (await selectUnusedOrders(db, weekAgo, few)).map((order) => order.number)
    await read('drafts to tell of', selectUnwarnedDrafts(db, few), few)
    await read('drafts that end', selectEndedDrafts(db, few), few)
    await read('which of them stay', keepOwnedOrders(db, unused), few)
    await read('which of them go', selectUnkeptOrders(db, unused), few)
    for (const table of tablesOfFiles) {
      await read(`the files of ${getTableName(table)}`, selectStorageKeys(db, table, unused), few)
    }
    await read('their end', deleteOrders(db, unused), few)
    readings.push(await unindexedReferences(db))
    return readings
  } finally {
    await service.close()
  }
}

type Rows = { readonly customerUid: string; readonly companyUuid: string; readonly many: number }

/** So many rows in each table, a few of them to be purged; one order among them with texts that memory knows. */
async function addRows(
  db: Database,
  { customerUid, companyUuid, many }: Rows,
): Promise<{ number: number; uid: string }> {
  const [all, some] = [sql.raw(String(many)), sql.raw(String(few))]
  const age = sql`case when n <= ${some} then interval '2 years' else interval '0' end`
  const statements = [
    sql`insert into orders (uid, token_hash, customer_uid, state, changed_at, kept)
      select gen_random_uuid(), 'x', case when n > ${some} then ${customerUid}::uuid end, case when n <= ${some} then 1 else 32 end,
        now() - interval '2 years', n > ${some} from generate_series(1, ${all}) n`,
    sql`insert into order_files (order_number, name, type, size, sheets, storage_key)
      select number, 'a.csv', '.csv', 1, '[]', 'a' from orders on conflict do nothing`,
    sql`insert into order_texts (order_number, hashes, id_hashes, words, filled)
      select number, array(select md5(n::text)::uuid from generate_series(1, ${some}) n),
        array(select md5(n || ' id')::uuid from generate_series(1, ${some}) n), array_fill(1, array[${some}]),
        array_fill(''::text, array[${some}]) from orders where customer_uid is not null order by number desc limit 1`,
    sql`insert into payments (id, order_number, provider, amount, currency, status)
      select gen_random_uuid(), number, 'sandbox', 100, 'EUR', case when number % (${all} / ${some}) = 0 then 'charging' else 'captured' end
      from orders where customer_uid is not null on conflict do nothing`,
    sql`insert into vat_look_ups (vat_number, outcome, asked_at, register, order_number)
      select 'DE' || lpad(n::text, 9, '0'), 'found', now() - ${age}, 'vies', case when n % 2 = 0 then n + 48000 end from generate_series(1, ${all}) n`,
    sql`insert into payment_returns (id, payment_id, kind, reference, amount, currency, returned, status, created_at)
      select gen_random_uuid(), id, 'refund', id::text, 1, 'EUR', 1, 'done', now()
      from payments where status = 'captured'`,
    sql`insert into delivery_links (order_number, secret_hash, issued_at)
      select number, encode(sha256(number::text::bytea), 'base64'), now() from orders on conflict do nothing`,
    sql`insert into memory_pairs (company_uuid, key_hash, source_hash, lang, source, target, order_number)
      select ${companyUuid}::uuid, md5(n::text)::uuid, md5(n::text)::uuid, 'deDE', n::text, n::text, 1 from generate_series(1, ${all}) n`,
    sql`insert into memory_pairs (company_uuid, key_hash, source_hash, lang, source, decides, order_number)
      select ${companyUuid}::uuid, md5(n || ' fr')::uuid, md5(n || ' fr')::uuid, 'frFR', n::text, false, 1 from generate_series(1, ${all}) n`,
    sql`insert into sessions (id, user_uid, expires_at, revoked_at)
      select gen_random_uuid(), ${customerUid}::uuid, now() + interval '1 year' - ${age}, case when n % (${all} / 10) = 0 then now() end
      from generate_series(1, ${all}) n`,
    sql`insert into limit_counts (key, points, expire) select n::text, 1, now() + interval '1 year' - ${age} from generate_series(1, ${all}) n`,
    sql`insert into known_clients (subject_hash, seen_at) select n::text, now() - ${age} from generate_series(1, ${all}) n`,
    sql`insert into invitations (token_hash, email, expires_at) select n::text, 'a', now() - ${age} from generate_series(1, ${all}) n`,
    sql`insert into password_resets (token_hash, user_uid, expires_at)
      select n::text, ${customerUid}::uuid, now() - ${age} from generate_series(1, ${all}) n`,
    sql`insert into address_confirmations (token_hash, user_uid, email, expires_at)
      select n::text, ${customerUid}::uuid, 'a', now() + interval '1 year' - ${age} from generate_series(1, ${all}) n`,
    sql`insert into provider_events (id, taken_at) select n::text, now() - ${age} from generate_series(1, ${all}) n`,
    sql`insert into given_up_attempts (attempt, given_up_at) select n::text, now() - ${age} from generate_series(1, ${all}) n`,
    // An account has done one thing in ten, and one of ten of the rest was done to it; a day ago, but for the last few, which come after all others.
    sql`insert into audit (at, who, who_uid, what, order_number, account_uid, details)
      select now() - case when n > ${all} - ${some} then interval '-1 hour' else interval '1 day' end, 'customer',
        case when n % 10 = 0 then ${customerUid}::uuid end, 'signed in', n,
        case when n % 10 = 1 then ${customerUid}::uuid end, jsonb_build_object('payment', 'payment ' || n)
      from generate_series(1, ${all}) n`,
    sql`insert into questions (order_number, content, author, created_at)
      select number, 'Who?', 'Noor', now() from orders`,
    sql`insert into answers (question_id, content, author, created_at)
      select id, 'She.', 'Maya', now() from questions`,
    sql`vacuum analyze`,
  ]
  for (const statement of statements) await db.execute(statement)
  const [one] = await selectNewestOrders(db, { state: undefined, email: demoCustomerEmail, limit: 1 })
  const number = one?.number ?? 0
  await db.execute(
    sql`update delivery_links set secret_hash = ${hashSecret(String(number))} where order_number = ${number}`,
  )
  const uid = '0f0e0d0c-0b0a-4908-8706-050403020100'
  await db.execute(sql`update orders set uid = ${uid} where number = ${number}`)
  return { number, uid }
}

/** A person who deletes an order looks for what refers to it: a reference without an index is a whole table for each. */
async function unindexedReferences(db: Database): Promise<Reading> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select reference.conname as name from pg_constraint reference
    where reference.contype = 'f' and reference.confrelid = 'orders'::regclass and not exists (
      select 1 from pg_index where indrelid = reference.conrelid and indkey[0] = reference.conkey[1] and indpred is null)`)
  return {
    query: 'what refers to an order',
    read: Object.fromEntries(rows.map(({ name }) => [name, 1])),
    isRight: rows.length === 0,
  }
}
