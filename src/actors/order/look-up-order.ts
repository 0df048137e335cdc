import { ofOrder } from '#actors/order-call.ts'
import type { Client } from '#api/client.ts'
import type { Outcome } from '#api/reply.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { refused, type Refused } from '#domain/result.ts'
import type { OrderKey } from '#machines/order/step.types.ts'

type Read = Outcome<typeof resumeOrder> | Refused<'ORDER_NOT_FOUND'>

/** Reads an order as it stands. That it is not there is settled by a 404 or 410 of the service with any code. */
export async function lookUpOrder(client: Client, key: OrderKey, signal: AbortSignal): Promise<Read> {
  const outcome = await client.call(resumeOrder, { ...ofOrder(key), signal })
  return !outcome.ok && isSettled(outcome) ? refused('ORDER_NOT_FOUND') : outcome
}

/** A proxy's page does not count. */
function isSettled({ code, status }: { readonly code: string; readonly status?: number }): boolean {
  return (status === 404 || status === 410) && code !== 'BROKEN_REPLY'
}
