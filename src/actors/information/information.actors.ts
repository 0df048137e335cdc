import { fromPromise } from 'xstate'
import type { Client } from '#api/client.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import type { OrderInformation } from '#domain/information/order-information.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { accepted, type Result } from '#domain/result.ts'
import { assetsMachine } from '#machines/assets/assets.machine.ts'
import type { OrderKey, StepCode } from '#machines/order/step.ts'
import { reuseMachine } from '#machines/reuse/reuse.machine.ts'
import { assetsActors } from '#actors/assets/assets.actors.ts'
import { reuseActors } from '#actors/reuse/reuse.actors.ts'

type Ask = { input: { order: OrderKey; information: OrderInformation }; signal: AbortSignal }

/** What step 4 calls, and the machines beside its answers with what they call. */
export function informationActors(client: Client) {
  return {
    saveInformation: fromPromise(async ({ input, signal }: Ask): Promise<Result<OrderSnapshot, StepCode>> => {
      const outcome = await client.call(saveInformation, {
        params: { orderId: input.order.id },
        orderToken: input.order.csrfToken,
        body: input.information,
        signal,
      })
      return outcome.ok ? accepted(outcome.value.data) : outcome
    }),
    assets: assetsMachine.provide({ actors: assetsActors(client) }),
    reuse: reuseMachine.provide({ actors: reuseActors(client) }),
  }
}
