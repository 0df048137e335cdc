import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { startedOrder } from '#domain/contract/started-order.call.ts'
import type { StartedOrder } from '#domain/order/started-order.ts'
import { accepted, type Result } from '#domain/result.ts'
import type { StepCode } from '#machines/order/step.types.ts'

export function startedOrderActors(client: Client) {
  return {
    findStarted: fromPromise<Result<StartedOrder | null, StepCode>, { readonly except: string }>(
      async ({ input, signal }) => {
        const outcome = await client.call(startedOrder, { query: input, signal })
        return outcome.ok ? accepted(outcome.value.data.order) : outcome
      },
    ),
  }
}
