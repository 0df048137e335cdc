import { inArray } from 'drizzle-orm'
import { unusedSince } from '#domain/order/unused-order.ts'
import { forgetOldConfirmations } from './accounts/confirmations.ts'
import { forgetOldInvitations } from './accounts/invitations.ts'
import { forgetOldClients } from './accounts/known-clients.ts'
import { forgetOldResets } from './accounts/password-resets.ts'
import { forgetEndedSessions } from './accounts/sessions.ts'
import { auditAll } from './audit/audit.ts'
import { forgetOldCounts } from './limits/limiter.ts'
import { describeError } from './log.ts'
import { forgetGivenUp } from './payments/given-up.ts'
import { forgetOldEvents } from './payments/provider-events.ts'
import type { Services } from './services.ts'
import { orders } from './store/schema.ts'
import { forgetOldLookUps } from './vat/forget-look-ups.ts'
import { deleteUnkeptOrders, keepOwnedOrders, selectUnusedOrders } from './store/unused-orders.ts'

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

const day = 24 * 60 * 60 * 1000

/** Orders in one statement: many more could take longer than a statement may. */
const ordersAtOnce = 500

/** Most counts end within a minute, and a flood from many clients leaves many of them. */
const tenMinutes = 10 * 60 * 1000

/**
 * Deletes unpaid orders that have not changed for too long, with their files: those of guests, and of customers whose
 * address is not confirmed. Returns how many there were.
 */
export async function purgeUnusedOrders(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  atOnce = ordersAtOnce,
): Promise<number> {
  const since = unusedSince(now())
  let purged = 0
  for (;;) {
    const { looked, deleted } = await db.transaction(async (tx) => {
      const numbers = (await selectUnusedOrders(tx, since, atOnce)).map(({ number }) => number)
      await keepOwnedOrders(tx, numbers)
      const rows = await deleteUnkeptOrders(tx, numbers)
      await auditAll(
        tx,
        rows.map(({ number }) => ({ what: 'order purged', order: number })),
      )
      return { looked: numbers.length, deleted: rows }
    })
    for (const { number } of deleted) await files.removeFolder(String(number))
    purged += deleted.length
    if (looked < atOnce) return purged
  }
}

/** Folders of files that are looked up at once. */
const foldersAtOnce = 1_000

/**
 * Deletes the files of deleted orders: a purge that was interrupted, or failed, after deleting its orders leaves them.
 */
async function sweepFolders({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<number> {
  // While a file is being uploaded, its folder exists before its order does.
  const folders = await files.foldersBefore(new Date(now().getTime() - day))
  const numbers = folders.filter((name) => /^\d{1,9}$/.test(name)).map(Number)
  let swept = 0
  for (let at = 0; at < numbers.length; at += foldersAtOnce) {
    const some = numbers.slice(at, at + foldersAtOnce)
    const rows = await db.select({ number: orders.number }).from(orders).where(inArray(orders.number, some))
    const kept = new Set(rows.map(({ number }) => number))
    for (const number of some.filter((each) => !kept.has(each))) {
      await files.removeFolder(String(number))
      swept += 1
    }
  }
  return swept
}

/** Deletes all expired rows, unused orders and leftover files. */
export async function purgeAll(services: Services): Promise<void> {
  const { db } = services
  const now = services.now()
  for (const forget of forgetters) await forget(db, now)
  const purged = await purgeUnusedOrders(services)
  const folders = await sweepFolders(services)
  services.log.info({ purgedOrders: purged, sweptFolders: folders })
}

/**
 * Purges now and once a day, and deletes ended counts every ten minutes; the returned function stops it. A failed purge
 * is logged, and tried again when it is due.
 */
export function purgeDaily(services: Services): () => void {
  const { db, log, now } = services
  const tried = (purging: PromiseLike<unknown>) => {
    purging.then(undefined, (error: unknown) => log.error({ error: describeError(error) }, 'purge failed'))
  }
  const timers = [
    setInterval(() => tried(purgeAll(services)), day),
    setInterval(() => tried(forgetOldCounts(db, now())), tenMinutes),
  ]
  tried(purgeAll(services))
  return () => timers.forEach(clearInterval)
}
