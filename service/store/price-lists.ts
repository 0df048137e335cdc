import { desc, eq } from 'drizzle-orm'
import { languageName } from '#domain/languages/language-name.ts'
import { millionths, type Currency, type Millionths } from '#domain/money/money.ts'
import { feesFromWire, feesToWire, type FeeSchedule } from '#domain/pricing/fee-schedule.ts'
import { audit } from '#service/audit/audit.ts'
import type { Database } from './database.ts'
import { priceLists, prices } from './schema.ts'

export type ListedPrice = {
  readonly lang: string
  readonly rates: Readonly<Record<Currency, Millionths>>
  readonly recommended: boolean
}

/** `prices` has the recommended languages first; otherwise the order is by name. */
export type PriceList = {
  readonly version: number
  readonly fees: FeeSchedule
  readonly prices: readonly (ListedPrice & { readonly title: string })[]
  readonly languages: ReadonlySet<string>
}

export type PriceLists = {
  readonly newest: (db: Database) => Promise<PriceList>
  readonly version: (db: Database, version: number) => Promise<PriceList>
}

/** Reads price lists, each once: a version never changes. */
export function createPriceLists(): PriceLists {
  const known = new Map<number, PriceList>()
  const version = async (db: Database, number: number) => {
    const found = known.get(number) ?? (await readPriceList(db, number))
    known.set(number, found)
    return found
  }
  return {
    version,
    newest: async (db) => {
      const newest = await newestVersion(db)
      if (newest === undefined) throw new Error('There is no price list in the database')
      return version(db, newest)
    },
  }
}

export async function newestVersion(db: Database): Promise<number | undefined> {
  const [row] = await db
    .select({ version: priceLists.version })
    .from(priceLists)
    .orderBy(desc(priceLists.version))
    .limit(1)
  return row?.version
}

/** Adds a price list; new orders are quoted with it from then on. */
export async function addPriceList(db: Database, fees: FeeSchedule, list: readonly ListedPrice[]): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(priceLists)
      .values({ fees: feesToWire(fees) })
      .returning()
    if (!row) throw new Error('A price list was inserted and not returned')
    const { version } = row
    await tx.insert(prices).values(
      list.map(({ lang, rates, recommended }) => ({
        version,
        lang,
        rateEur: rates.EUR,
        rateUsd: rates.USD,
        recommended,
      })),
    )
    await audit(tx, { what: 'prices changed', priceList: version })
    return version
  })
}

async function readPriceList(db: Database, version: number): Promise<PriceList> {
  const [row] = await db.select().from(priceLists).where(eq(priceLists.version, version))
  if (!row) throw new Error(`There is no price list ${version}`)
  const rows = await db.select().from(prices).where(eq(prices.version, version))
  const list = rows
    .map(({ lang, rateEur, rateUsd, recommended }) => ({
      lang,
      title: languageName(lang),
      rates: { EUR: millionths(rateEur), USD: millionths(rateUsd) },
      recommended,
    }))
    .toSorted((a, b) => Number(b.recommended) - Number(a.recommended) || a.title.localeCompare(b.title, 'en'))
  return { version, fees: feesFromWire(row.fees), prices: list, languages: new Set(list.map(({ lang }) => lang)) }
}
