import { fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import { forFile } from '#actors/order-call.ts'
import type { Client } from '#api/client.ts'
import { saveInformation } from '#domain/contract/save-information.call.ts'
import type { Order } from '#domain/order/order.ts'
import type { Result } from '#domain/result.ts'
import { assetsMachine } from '#machines/assets/assets.machine.ts'
import type { AssetsInput } from '#machines/assets/assets.types.ts'
import type { AssetsShown, InformationTask, ReuseShown } from '#machines/information/information.types.ts'
import { asChild, type ChildLogic } from '#machines/child-logic.ts'
import type { StepCode } from '#machines/order/step.types.ts'
import { reuseMachine } from '#machines/reuse/reuse.machine.ts'
import type { ReuseInput } from '#machines/reuse/reuse.types.ts'
import { assetsActors } from '#actors/assets/assets.actors.ts'
import { reuseActors } from '#actors/reuse/reuse.actors.ts'

type Ask = { input: InformationTask; signal: AbortSignal }

export function informationActors(client: Client) {
  const assets: ChildLogic<AssetsShown, AssetsInput> = asChild(assetsMachine.provide({ actors: assetsActors(client) }))
  const reuse: ChildLogic<ReuseShown, ReuseInput> = asChild(reuseMachine.provide({ actors: reuseActors(client) }))
  return {
    saveInformation: fromPromise(async ({ input, signal }: Ask): Promise<Result<Order, StepCode>> => {
      const { key, version, information: body } = input
      return dataOf(await client.call(saveInformation, { ...forFile(key, version), body, signal }))
    }),
    assets,
    reuse,
  }
}
