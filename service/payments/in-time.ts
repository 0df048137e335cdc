import type { Services } from '#service/services.ts'
import type { PaymentRow } from './ledger.ts'
import { providerDeadline, ProviderUnreachable } from './payment-provider.ts'

/** What a provider answers about a payment, or ProviderUnreachable when it does not answer in time. */
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
