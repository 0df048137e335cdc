import { fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import { ofOrder } from '#actors/order-call.ts'
import type { Client } from '#api/client.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import type { OrderInformation } from '#domain/information/order-information.ts'
import type { Order } from '#domain/order/order.ts'
import type { Result } from '#domain/result.ts'
import { assetsMachine } from '#machines/assets/assets.machine.ts'
import type { AssetsInput } from '#machines/assets/assets.types.ts'
import type { AssetsShown, ReuseShown } from '#machines/information/information.types.ts'
import { asChild, type ChildLogic } from '#machines/child-logic.ts'
import type { OrderKey, StepCode } from '#machines/order/step.types.ts'
import { reuseMachine } from '#machines/reuse/reuse.machine.ts'
import type { ReuseInput } from '#machines/reuse/reuse.types.ts'
import { assetsActors } from '#actors/assets/assets.actors.ts'
import { reuseActors } from '#actors/reuse/reuse.actors.ts'

type Ask = { input: { key: OrderKey; information: OrderInformation }; signal: AbortSignal }

export function informationActors(client: Client) {
  const assets: ChildLogic<AssetsShown, AssetsInput> = asChild(assetsMachine.provide({ actors: assetsActors(client) }))
  const reuse: ChildLogic<ReuseShown, ReuseInput> = asChild(reuseMachine.provide({ actors: reuseActors(client) }))
  return {
    saveInformation: fromPromise(async ({ input, signal }: Ask): Promise<Result<Order, StepCode>> => {
      return dataOf(await client.call(saveInformation, { ...ofOrder(input.key), body: input.information, signal }))
    }),
    assets,
    reuse,
  }
}
