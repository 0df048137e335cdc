import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { customerOrders } from '#domain/contract/customer-orders.call.ts'
import { mostFound, pageSize } from '#domain/order/order-list.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { OrderPage } from '#machines/order-list/order-list.types.ts'
import type { StepCode } from '#machines/order/step.types.ts'

type Ask = { input: { readonly page: number }; signal: AbortSignal }
type Find = { input: { readonly query: string }; signal: AbortSignal }

export function orderListActors(client: Client) {
  return {
    fetchOrders: fromPromise(async ({ input, signal }: Ask): Promise<Result<OrderPage, StepCode>> => {
      const outcome = await client.call(customerOrders, {
        query: { 'p.offset': String((input.page - 1) * pageSize), 'p.limit': String(pageSize) },
        signal,
      })
      if (!outcome.ok) return outcome
      const { rows, total } = outcome.value.data
      return accepted({ orders: rows, total })
    }),
    findOrders: fromPromise(async ({ input, signal }: Find): Promise<Result<OrderPage, StepCode>> => {
      const outcome = await client.call(customerOrders, {
        query: { 'p.search': input.query, 'p.limit': String(mostFound) },
        signal,
      })
      if (!outcome.ok) return outcome
      const { rows, total } = outcome.value.data
      return accepted({ orders: rows, total })
    }),
  }
}
