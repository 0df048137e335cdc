import { sql, type SQLWrapper } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { findAccount } from '#service/accounts/users.ts'
import { selectUnpaidBytes } from '#service/limits/upload-room.ts'
import { selectVersion } from '#service/questions/conversation.ts'
import type { Database } from '#service/store/database.ts'
import { selectPaidOrders } from '#service/store/paid-orders.ts'
import { selectQuestionCounts } from '#service/store/question-counts.ts'
import { explained, pick, type Counts, type Reading } from './query-plans.ts'
import { openTestService, type TestDatabase } from './test-service.ts'

/** Explains the queries behind a page of one customer's list of so many orders: each reads its own rows alone, by indexes. */
export async function readingsOfOrderList(database: TestDatabase, many: number): Promise<Reading[]> {
  const service = await openTestService(database)
  const { db } = service.services
  try {
    const maya = (await findAccount(db, demoCustomerEmail))?.user.userUid ?? ''
    await addOrders(db, maya, many)
    const page = (offset: number) => selectPaidOrders(db, maya, { offset, limit: 10 })
    const numbers = (await page(500)).map(({ order }) => order.number)
    const asked = numbers.find((number) => number % 5 === 0) ?? 0

    const reading = async (query: string, of: SQLWrapper, own: Counts, most: Counts = {}): Promise<Reading> => {
      const read = await explained(db, of)
      const isOwn = isDeepStrictEqual(pick(read, [...bigTables, ...Object.keys(own)]), own)
      const isFew = Object.entries(most).every(([name, rows]) => (read[name] ?? Infinity) <= rows)
      return { query, read, isRight: isOwn && isFew }
    }
    const pages = [0, 10, many / 2].map((offset) =>
      reading(`from row ${offset} on`, page(offset), { orders_paid: offset + 10, orders_pkey: 10 }),
    )
    return await Promise.all([
      ...pages,
      reading(
        'counts of questions',
        selectQuestionCounts(db, numbers),
        { questions_order: 6 },
        { answers_question: 6 },
      ),
      reading('what unpaid orders hold', selectUnpaidBytes(db, maya), { orders_unpaid: 3 }),
      reading('whether something is new', selectVersion(db, asked), { questions_order: 3 }),
    ])
  } finally {
    await service.close()
  }
}

const bigTables = ['orders', 'order_files', 'questions', 'answers']

/** One customer's orders, made up; every fifth has three questions, of which every other one has ten answers. */
async function addOrders(db: Database, customerUid: string, many: number): Promise<void> {
  await db.execute(sql`
    insert into orders (uid, token_hash, customer_uid, state, paid_at, invoice)
    select gen_random_uuid(), 'x', ${customerUid}, 32, now() - n * interval '1 minute', '{}' from generate_series(1, ${many}) n`)
  await db.execute(sql`
    insert into orders (uid, token_hash, customer_uid) select gen_random_uuid(), 'x', ${customerUid} from generate_series(1, 3)`)
  await db.execute(sql`
    insert into order_files (order_number, name, type, size, sheets, storage_key)
    select number, 'a.csv', '.csv', 1, '[]', 'a' from orders on conflict do nothing`)
  await db.execute(sql`
    insert into questions (order_number, content, author, created_at)
    select number, 'Up?', 'Claire D.', now() from orders, generate_series(1, 3) where number % 5 = 0`)
  await db.execute(sql`
    insert into answers (question_id, content, author, created_at)
    select id, 'Down.', 'Maya Lindqvist', now() from questions, generate_series(1, 10) where id % 2 = 0`)
  await db.execute(sql`vacuum analyze`)
}
