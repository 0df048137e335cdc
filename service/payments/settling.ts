import type { JobOutcome } from '#service/jobs/work-on.ts'
import { describeError } from '#service/log.ts'
import type { Services } from '#service/services.ts'
import { findPayment, subjectOf } from './ledger.ts'
import { providerNames } from './payment-provider.ts'
import { settleRefunds } from './refund.ts'
import { isPending, settleDoubt } from './settle-doubt.ts'
import { settlingQueue, type Settling } from './settling-queue.ts'

/** Payments that one provider is asked about at once. */
const atOnce = 10

/** Has this process settle payments in doubt; a provider that does not answer delays no other. */
export async function workOnSettling(services: Services): Promise<void> {
  for (const provider of providerNames) {
    const settle = ({ data }: { readonly data: Settling }) => settlePayment(services, data.payment)
    await services.jobs.work(settlingQueue(provider), settle, atOnce)
  }
}

/** Brings a payment and its refunds to their ends unless they are there: a process may have died between asking and recording. */
export async function settlePayment(services: Services, id: string): Promise<JobOutcome> {
  const payment = await findPayment(services.db, id)
  if (!payment) return 'done'
  try {
    if (payment.status === 'charging') await settleDoubt(services, subjectOf(payment))
    return (await settleRefunds(services, payment)) ? 'done' : 'again'
  } catch (error) {
    if (!isPending(error)) {
      services.log.error({ payment: id, error: describeError(error) }, 'a payment could not be reconciled')
    }
    return 'again'
  }
}
