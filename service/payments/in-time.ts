import type { Services } from '#service/services.ts'
import type { PaymentRow } from './ledger.ts'
import { providerDeadline, ProviderUnreachable } from './payment-provider.ts'

/** A provider's answer about a payment; throws ProviderUnreachable when it does not come in time. */
export async function answerAbout<Answer>(
  { asking }: Services,
  { id }: PaymentRow,
  asked: Promise<Answer>,
): Promise<Answer> {
  asking.add(id)
  try {
    return await inTime(asked)
  } finally {
    asking.delete(id)
  }
}

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ProviderUnreachable('No answer in time')), providerDeadline).unref()
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
