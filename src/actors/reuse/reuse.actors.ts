import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { StepCode } from '#machines/order/step.ts'

/** How many earlier orders are offered (specification §2, step 4). */
const limit = 100

/** The call behind reusing information. */
export function reuseActors(client: Client) {
  return {
    customerOrders: fromPromise(
      async ({
        signal,
      }: {
        input: undefined
        signal: AbortSignal
      }): Promise<Result<readonly CustomerOrder[], StepCode>> => {
        const outcome = await client.call(customerOrders, {
          query: { 'p.offset': '0', 'p.limit': String(limit) },
          signal,
        })
        return outcome.ok ? accepted(outcome.value.data.rows) : outcome
      },
    ),
  }
}
