import { fromPromise } from 'xstate'
import { dataOf } from '#actors/data-of.ts'
import type { Client } from '#api/client.ts'
import { verifyDelivery } from '#domain/contract/verify-delivery.call.ts'
import type { LinkCode } from '#domain/links/messages.ts'
import type { Result } from '#domain/result.ts'
import type { Delivery, DeliveryInput } from '#machines/delivery/delivery.types.ts'

type Ask<Input> = { input: Input; signal: AbortSignal }

/** The call of a delivery link; `go` sends the browser to an address. */
export function deliveryActors(client: Client, go: (address: string) => void) {
  return {
    verify: fromPromise(async ({ input, signal }: Ask<DeliveryInput>): Promise<Result<Delivery, LinkCode>> => {
      return dataOf(await client.call(verifyDelivery, { params: input, signal }))
    }),

    redirect: fromPromise(async ({ input }: Ask<{ readonly address: string }>): Promise<void> => go(input.address)),
  }
}
