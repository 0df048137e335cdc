import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { foreseenSentence } from '#service/foreseen.ts'
import { storeOnPglite } from '#service/store/database.ts'

test('a database with tables that our migrations did not make is refused with what to do', async () => {
  const client = new PGlite()
  await client.exec('create table orders (number integer)')
  const failure = await storeOnPglite(client).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(foreseenSentence(failure)).toBe(
    'The database already holds tables that this version did not make: those of a version before 0.1, ' +
      'which cannot be brought up to date, or of another program. ' +
      'Start with another DATA_DIR, or with an empty database.',
  )
  const { rows } = await client.query('select count(*)::int as count from orders')
  expect(rows).toEqual([{ count: 0 }])
  await client.close()
})
