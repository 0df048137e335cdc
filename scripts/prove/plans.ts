import { readingsOfLookUps } from '#tests/support/look-up-plans.ts'
import { readingsOfOrderList } from '#tests/support/order-list-plan.ts'
import { databases } from '#tests/support/test-service.ts'

const many = 100_000

const explaining = { 'of a list of orders': readingsOfOrderList, 'of look-ups and purges': readingsOfLookUps }

/** Explains queries over 100 000 rows of each table. True when each query reads only its own rows, through indexes. */
export async function provePlans(): Promise<boolean> {
  let isProved = true
  for (const database of databases) {
    for (const [which, readingsOf] of Object.entries(explaining)) {
      const readings = await readingsOf(database, many)
      const wrong = readings.filter(({ isRight }) => !isRight)
      console.log(
        `plans: ${wrong.length} of ${readings.length} queries ${which} read rows of others among ${many} on the ${database.name} (goal: 0)`,
      )
      for (const { query, read } of wrong) console.log(`  ${query}: ${JSON.stringify(read)}`)
      isProved &&= readings.length > 0 && wrong.length === 0
    }
  }
  return isProved
}
