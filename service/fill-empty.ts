import { sql } from 'drizzle-orm'
import { standardFees } from '#domain/pricing/fee-schedule.ts'
import { addDemonstration } from './demo/demonstration.ts'
import type { Services } from './services.ts'
import { addPriceList, newestVersion } from './store/price-lists.ts'
import { priceLists } from './store/schema.ts'
import { standardPrices } from './store/standard-prices.ts'

/**
 * Fills an empty database with the standard price list, and with the demonstration if the settings say so: all of it, or
 * nothing. A database that has a price list is left alone. Of instances that start together one fills it.
 */
export async function fillEmptyDatabase(services: Services): Promise<void> {
  await services.db.transaction(async (db) => {
    await db.execute(sql`lock table ${priceLists} in exclusive mode`)
    if ((await newestVersion(db)) !== undefined) return
    const version = await addPriceList(db, standardFees, standardPrices)
    if (services.settings.demo) await addDemonstration({ ...services, db }, version)
  })
}
