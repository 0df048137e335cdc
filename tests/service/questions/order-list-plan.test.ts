import { sql, type SQLWrapper } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCustomerEmail } from '#service/demo/demonstration.ts'
import { findAccount } from '#service/accounts/users.ts'
import { selectVersion } from '#service/questions/conversation.ts'
import { selectPaidOrders } from '#service/store/orders.ts'
import { selectQuestionCounts } from '#service/store/question-counts.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

type Plan = { readonly Plans?: readonly Plan[] | undefined } & Record<string, unknown>

const planSchema: v.GenericSchema<unknown, Plan> = v.looseObject({
  Plans: v.optional(v.array(v.lazy(() => planSchema))),
})

/** One customer's orders, all but the demonstration's made up; a few hundred have questions. */
const many = 100_000

describe.each(databases)('a page of a list of 100 000 orders on the $name', (database) => {
  let service: TestService
  let maya: string
  beforeAll(async () => {
    service = await openTestService(database)
    const { db } = service.services
    maya = (await findAccount(db, demoCustomerEmail))?.user.userUid ?? ''
    await db.execute(sql`
      insert into orders (uid, token_hash, customer_uid, state, paid_at, invoice)
      select gen_random_uuid(), 'x', ${maya}, 32, now() - n * interval '1 minute', '{}' from generate_series(1, ${many}) n`)
    await db.execute(sql`
      insert into order_files (order_number, name, type, size, sheets, storage_key)
      select number, 'a.csv', '.csv', 1, '[]', 'a' from orders on conflict do nothing`)
    await db.execute(sql`
      insert into questions (order_number, content, author, created_at)
      select number, 'Up?', 'Claire D.', now() from orders, generate_series(1, 3) where number % 5 = 0`)
    await db.execute(sql`
      insert into answers (question_id, content, author, created_at)
      select id, 'Down.', 'Maya Lindqvist', now() from questions where id % 2 = 0`)
    await db.execute(sql`vacuum analyze`)
  }, 120_000)
  afterAll(() => service.close())

  /** How many rows were read by each index, and from each table that was read from its beginning to its end. */
  async function reading(query: SQLWrapper): Promise<Map<string, number>> {
    const result: unknown = await service.services.db.execute(sql`explain (analyze, format json) ${query}`)
    const [row] = v.parse(v.array(v.looseObject({})), Array.isArray(result) ? result : rowsOf(result))
    const [{ Plan: plan }] = v.parse(v.tuple([v.looseObject({ Plan: planSchema })]), row?.['QUERY PLAN'])
    const read = new Map<string, number>()
    const visit = (node: Plan) => {
      const name = node['Index Name'] ?? (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined)
      const rows = Number(node['Actual Rows']) * Number(node['Actual Loops'])
      if (typeof name === 'string') read.set(name, (read.get(name) ?? 0) + rows)
      node.Plans?.forEach(visit)
    }
    visit(plan)
    return read
  }

  function rowsOf(result: unknown): unknown {
    return v.parse(v.looseObject({ rows: v.array(v.unknown()) }), result).rows
  }

  const big = ['orders', 'order_files', 'questions', 'answers']

  test.each([0, 10, many / 2])(
    'from row %i on is cut out by the index, and reads its own orders alone',
    async (offset) => {
      const read = await reading(selectPaidOrders(service.services.db, maya, { offset, limit: 10 }))
      expect(big.filter((table) => read.has(table))).toEqual([])
      expect([read.get('orders_paid'), read.get('orders_pkey')]).toEqual([offset + 10, 10])
    },
  )

  test('counts the questions of its own orders, by their index', async () => {
    const rows = await selectPaidOrders(service.services.db, maya, { offset: 500, limit: 10 })
    const numbers = rows.map(({ order }) => order.number)
    const read = await reading(selectQuestionCounts(service.services.db, numbers))
    expect(big.filter((table) => read.has(table))).toEqual([])
    expect(read.get('questions_order')).toBe(6)
    expect(read.get('answers_question')).toBeLessThanOrEqual(6)
  })

  test('whether something is new in an order’s questions is asked of their indexes', async () => {
    const rows = await selectPaidOrders(service.services.db, maya, { offset: 500, limit: 10 })
    const asked = rows.map(({ order }) => order.number).find((number) => number % 5 === 0) ?? 0
    const read = await reading(selectVersion(service.services.db, asked))
    expect(big.filter((table) => read.has(table))).toEqual([])
    expect(read.get('questions_order')).toBe(3)
  })
})
