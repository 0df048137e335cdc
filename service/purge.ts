import { unusedSince } from '#domain/order/unused-order.ts'
import { forgetOldAttempts } from './accounts/attempts.ts'
import { forgetOldInvitations } from './accounts/invitations.ts'
import { forgetOldClients } from './accounts/known-clients.ts'
import { forgetOldResets } from './accounts/password-resets.ts'
import { forgetEndedSessions } from './accounts/sessions.ts'
import { describeError } from './log.ts'
import { forgetGivenUp } from './payments/given-up.ts'
import { forgetOldEvents } from './payments/provider-events.ts'
import type { Services } from './services.ts'
import { deleteUnusedOrders } from './store/orders.ts'

/** What is kept for a while only. */
const forgetters = [
  forgetOldAttempts,
  forgetEndedSessions,
  forgetOldClients,
  forgetOldInvitations,
  forgetOldResets,
  forgetOldEvents,
  forgetGivenUp,
]

const day = 24 * 60 * 60 * 1000

/** Deletes the guests' orders that nobody has changed for too long, with their files; answers how many there were. */
export async function purgeUnusedOrders({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<number> {
  const numbers = await deleteUnusedOrders(db, unusedSince(now()))
  for (const number of numbers) await files.removeFolder(String(number))
  return numbers.length
}

/** Deletes what nobody needs any more. */
export async function purgeAll(services: Services): Promise<void> {
  const { db } = services
  const now = services.now()
  for (const forget of forgetters) await forget(db, now)
  const orders = await purgeUnusedOrders(services)
  services.log.info({ purgedOrders: orders })
}

/** Purges now and once a day; the returned function ends that. A failed purge is logged, and tried again a day later. */
export function purgeDaily(services: Services): () => void {
  const purge = () => {
    purgeAll(services).catch((error: unknown) => services.log.error({ error: describeError(error) }, 'purge failed'))
  }
  const timer = setInterval(purge, day)
  purge()
  return () => clearInterval(timer)
}
