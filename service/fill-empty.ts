import { sql } from 'drizzle-orm'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { addDemonstration } from './demo/demonstration.ts'
import { giveOwnPasswords, type OwnPassword } from './demo/own-passwords.ts'
import type { Services } from './services.ts'
import { addPriceList, newestVersion } from './store/price-lists.ts'
import { priceLists } from './store/schema.ts'
import { standardPrices } from './store/standard-prices.ts'

/**
 * Fills an empty database with the standard price list, and with the demonstration if the settings say so: all of it,
 * or nothing. A database that has a price list is left alone. Whenever others can reach the service, accounts of a
 * demonstration that still have the password everyone knows get new ones, which are returned. Of instances that start
 * together only one fills the database.
 */
export async function fillEmptyDatabase(
  services: Services,
  demonstrate: (services: Services, version: number) => Promise<unknown> = addDemonstration,
): Promise<readonly OwnPassword[]> {
  const { demo, atHome } = services.settings
  return services.db.transaction(async (db) => {
    // Filling takes longer than other transactions may wait for a lock.
    await db.execute(sql`set local lock_timeout = '2min'`)
    await db.execute(sql`set local statement_timeout = '2min'`)
    await db.execute(sql`lock table ${priceLists} in exclusive mode`)
    if ((await newestVersion(db)) === undefined) {
      const version = await addPriceList(db, standardFees, standardPrices)
      if (demo) await demonstrate({ ...services, db }, version)
    }
    return atHome ? [] : giveOwnPasswords({ ...services, db })
  })
}
