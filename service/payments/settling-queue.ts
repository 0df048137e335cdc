import * as v from 'valibot'
import type { Queue } from '#service/jobs/queues.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { leaseTime, type PaymentRow } from './ledger.ts'
import type { ProviderName } from './payment-provider.ts'

const settlingSchema = v.object({ payment: v.string() })
export type Settling = v.InferOutput<typeof settlingSchema>

export function settlingQueue(provider: ProviderName): Queue<Settling> {
  return { name: `settle-${provider}`, schema: settlingSchema }
}

/**
 * Has a payment that is about to be charged, released or refunded looked after, in the transaction that says so: should its
 * process die before it records the answer, another one asks the provider.
 */
export async function queueSettling(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  { id, provider }: Pick<PaymentRow, 'id' | 'provider'>,
): Promise<void> {
  await jobs.send(tx, settlingQueue(provider), [{ payment: id }], { after: leaseTime / 1000 })
}
