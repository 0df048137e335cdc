import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tryCounting } from '#tests/support/memory-counting.ts'
import { testSeed } from '#tests/support/seed.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

describe.each(databases)('counting what memory knows on the $name', (database) => {
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database)
  })
  afterAll(() => service.close())

  /** A sample of `npm run prove -- --only memory`. */
  test('the database counts what the browser counts, to the word', async () => {
    const { result, known } = await tryCounting(service, { runs: 25, seed: testSeed })
    expect(fc.defaultReportMessage(result)).toBeUndefined()
    expect(result.numRuns).toBe(25)
    expect(known).toBeGreaterThan(0)
  })
})
