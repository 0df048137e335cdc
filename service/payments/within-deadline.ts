import { providerDeadline, ProviderUnreachable } from './payment-provider.ts'

/** Says when a call of a provider has taken too long. */
export type Deadline = () => AbortSignal

export const usualDeadline: Deadline = () => AbortSignal.timeout(providerDeadline)

/** Does the work of one call; once its time is over, its answer is not known, whatever it goes on to do. */
export async function withinDeadline<Answer>(
  deadline: Deadline,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const signal = deadline()
  const over = Promise.withResolvers<never>()
  const end = () => over.reject(new ProviderUnreachable('The provider did not answer in time'))
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([over.promise, work(signal)])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
