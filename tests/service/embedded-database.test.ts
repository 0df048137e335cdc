import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EmbeddedDatabase } from '#service/store/embedded-database.ts'

let database: EmbeddedDatabase
beforeAll(async () => {
  database = new EmbeddedDatabase()
  await database.waitReady
})
afterAll(() => database.close())

/** How often the event loop turns while the work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}

/** Takes some milliseconds each. */
const statement = 'select count(*) from generate_series(1, 20000) where generate_series % 7 = 3'

test('all else has its turn while many statements wait for the embedded database', async () => {
  const turns = await turnsDuring(() => Promise.all(Array.from({ length: 100 }, () => database.query(statement))))
  expect(turns).toBeGreaterThan(10)
})

test('all else has its turn during a transaction, whose statements still come one after the other', async () => {
  await database.exec('create table lamps (number int)')
  const turns = await turnsDuring(async () => {
    const lighting = database.transaction(async (tx) => {
      for (let number = 0; number < 50; number += 1) {
        await tx.query(statement)
        await tx.query('insert into lamps values ($1)', [number])
      }
    })
    const counted = database.query<{ count: number }>('select count(*)::int as count from lamps')
    await lighting
    expect((await counted).rows).toEqual([{ count: 50 }])
  })
  expect(turns).toBeGreaterThan(5)
})

test('the room of rows that were changed is used again', async () => {
  await database.exec("create table notes (note text); insert into notes values ('')")
  const megabyte = 1024 ** 2
  for (let time = 0; time < 32; time += 1) {
    // Random, so that the database cannot compress it.
    await database.query('update notes set note = $1', [randomBytes(megabyte / 2).toString('hex')])
  }
  await database.vacuum()
  const { rows } = await database.query<{ size: number }>("select pg_total_relation_size('notes')::int as size")
  expect(rows[0]?.size).toBeLessThan(20 * megabyte)
})
