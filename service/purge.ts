import { unusedSince } from '#domain/order/unused-order.ts'
import { forgetOldConfirmations } from './accounts/confirmations.ts'
import { forgetOldInvitations } from './accounts/invitations.ts'
import { forgetOldClients } from './accounts/known-clients.ts'
import { forgetOldResets } from './accounts/password-resets.ts'
import { forgetEndedSessions } from './accounts/sessions.ts'
import { auditAll } from './audit/audit.ts'
import { queueRemoval } from './files/remove-files.ts'
import { purgeDrafts, warnOfPurge } from './purge-drafts.ts'
import { forgetOldCounts } from './limits/limiter.ts'
import { forgetGivenUp } from './payments/given-up.ts'
import { forgetOldEvents } from './payments/provider-events.ts'
import type { Services } from './services.ts'
import { storageKeysOf } from './store/storage-keys.ts'
import { deleteOrders, keepOwnedOrders, selectUnkeptOrders, selectUnusedOrders } from './store/unused-orders.ts'
import { forgetOldLookUps } from './vat/forget-look-ups.ts'

/** Functions that delete rows which are kept only for a while. */
export const forgetters = [
  forgetOldCounts,
  forgetEndedSessions,
  forgetOldClients,
  forgetOldInvitations,
  forgetOldConfirmations,
  forgetOldResets,
  forgetOldEvents,
  forgetGivenUp,
  forgetOldLookUps,
]

/** Orders in one statement: many more could take longer than a statement may. */
const ordersAtOnce = 500

/**
 * Deletes unpaid orders that have not changed for too long, with their files: those of guests, and of customers whose
 * address is not confirmed. Returns how many there were.
 */
export async function purgeUnusedOrders(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  atOnce = ordersAtOnce,
): Promise<number> {
  const since = unusedSince(now())
  let purged = 0
  for (;;) {
    const { looked, deleted } = await db.transaction(async (tx) => {
      const numbers = (await selectUnusedOrders(tx, since, atOnce)).map(({ number }) => number)
      await keepOwnedOrders(tx, numbers)
      const unkept = (await selectUnkeptOrders(tx, numbers)).map(({ number }) => number)
      await queueRemoval({ jobs }, tx, await storageKeysOf(tx, unkept))
      await deleteOrders(tx, unkept)
      await auditAll(
        tx,
        unkept.map((order) => ({ what: 'order purged', order })),
      )
      return { looked: numbers.length, deleted: unkept.length }
    })
    purged += deleted
    if (looked < atOnce) return purged
  }
}

/** Deletes all expired rows and unused orders. */
export async function purgeAll(services: Services): Promise<void> {
  const { db } = services
  const now = services.now()
  for (const forget of forgetters) await forget(db, now)
  const purged = await purgeUnusedOrders(services)
  const drafts = await purgeDrafts(services)
  const warned = await warnOfPurge(services)
  services.log.info({ purgedOrders: purged, purgedDrafts: drafts, warnedDrafts: warned })
}
