import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { StepCode } from '#machines/order/step.types.ts'

type Listed = Result<readonly CustomerOrder[], StepCode>

/** How many earlier orders are offered (specification §2, step 4). */
const limit = 100

export function reuseActors(client: Client) {
  return {
    customerOrders: fromPromise(async ({ signal }: { signal: AbortSignal }): Promise<Listed> => {
      const query = { 'p.offset': '0', 'p.limit': String(limit) }
      const outcome = await client.call(customerOrders, { query, signal })
      return outcome.ok ? accepted(outcome.value.data.rows) : outcome
    }),
  }
}
