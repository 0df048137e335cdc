import * as v from 'valibot'
import type { Queue } from '#service/jobs/queues.ts'
import type { JobOutcome } from '#service/jobs/work-on.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { findPayment, leaseTime, subjectOf, type PaymentRow } from './ledger.ts'
import { providerNames, type ProviderName } from './payment-provider.ts'
import { isPending, settleDoubt } from './settle-doubt.ts'

const settlingSchema = v.object({ payment: v.string() })
type Settling = v.InferOutput<typeof settlingSchema>

function settlingQueue(provider: ProviderName): Queue<Settling> {
  return { name: `settle-${provider}`, schema: settlingSchema }
}

/** Payments that one provider is asked about at once. */
const atOnce = 10

/**
 * Has a payment that is about to be charged or released looked after, in the transaction that says so: should its
 * process die before it records the answer, another one asks the provider.
 */
export async function queueSettling(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  { id, provider }: Pick<PaymentRow, 'id' | 'provider'>,
): Promise<void> {
  await jobs.send(tx, settlingQueue(provider), [{ payment: id }], { after: leaseTime / 1000 })
}

/** Has this process settle payments in doubt; a provider that does not answer delays no other. */
export async function workOnSettling(services: Services): Promise<void> {
  for (const provider of providerNames) {
    const settle = ({ data }: { readonly data: Settling }) => settlePayment(services, data.payment)
    await services.jobs.work(settlingQueue(provider), settle, atOnce)
  }
}

/** Brings a payment to its end unless it is there: a process may have died between asking and recording. */
export async function settlePayment(services: Services, id: string): Promise<JobOutcome> {
  const payment = await findPayment(services.db, id)
  if (payment?.status !== 'charging') return 'done'
  try {
    await settleDoubt(services, subjectOf(payment))
    return 'done'
  } catch (error) {
    if (!isPending(error)) {
      services.log.error({ payment: id, error: describeError(error) }, 'a payment could not be reconciled')
    }
    return 'again'
  }
}
