import { providerDeadline, ProviderUnreachable } from './payment-provider.ts'

/** A provider's answer, or ProviderUnreachable when it does not come in time. */
export async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ProviderUnreachable('No answer in time')), providerDeadline).unref()
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
