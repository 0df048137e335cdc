import { readingsOfOrderList } from '#tests/support/order-list-plan.ts'
import { databases } from '#tests/support/test-service.ts'

const many = 100_000

/** Explains the queries behind a page of a list of 100 000 orders. True when each reads its own rows alone, by indexes. */
export async function provePlans(): Promise<boolean> {
  let isProved = true
  for (const database of databases) {
    const readings = await readingsOfOrderList(database, many)
    const wrong = readings.filter(({ isRight }) => !isRight)
    console.log(
      `plans: ${wrong.length} of ${readings.length} queries of a list of ${many} orders read rows of others on the ${database.name} (goal: 0)`,
    )
    for (const { query, read } of wrong) console.log(`  ${query}: ${JSON.stringify(read)}`)
    isProved &&= readings.length > 0 && wrong.length === 0
  }
  return isProved
}
