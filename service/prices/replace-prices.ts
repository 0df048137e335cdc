import { rateFromDecimal, rateToDecimal } from '#domain/money/money.ts'
import { feesFromWire, feesToWire } from '#domain/pricing/fee-schedule.ts'
import type { PriceFile } from '#domain/pricing/price-file.ts'
import type { Services } from '#service/services.ts'
import { addPriceList, type ListedPrice, type PriceList } from '#service/store/price-lists.ts'

export async function newestPriceFile({ db, priceLists }: Services): Promise<PriceFile> {
  const { fees, prices } = await priceLists.newest(db)
  return {
    fees: feesToWire(fees),
    languages: prices.map(({ lang, rates, recommended }) => ({
      lang,
      price: rateToDecimal(rates.EUR),
      priceUSD: rateToDecimal(rates.USD),
      recommended,
    })),
  }
}

/** Quotes new orders with these prices from now on, and returns lines that list the changes. */
export async function replacePrices({ db, priceLists }: Services, file: PriceFile): Promise<string[]> {
  const before = await priceLists.newest(db)
  const prices = file.languages.map(({ lang, price, priceUSD, recommended }) => ({
    lang,
    rates: { EUR: rateFromDecimal(price), USD: rateFromDecimal(priceUSD) },
    recommended,
  }))
  const version = await addPriceList(db, file.fees ? feesFromWire(file.fees) : before.fees, prices)
  return [
    `Price list ${version} is in force, with ${prices.length} languages. Open orders keep the prices they were quoted.`,
    ...changes(before, prices),
    file.fees ? 'Fees and discounts are those of the file.' : 'Fees and discounts are as before.',
  ]
}

function changes(before: PriceList, prices: readonly ListedPrice[]): string[] {
  const known = new Map(before.prices.map((price) => [price.lang, price]))
  const now = new Set(prices.map(({ lang }) => lang))
  const named = (title: string, langs: readonly string[]) =>
    langs.length > 0 ? [`${title}: ${langs.join(', ')}.`] : []
  const isRepriced = ({ lang, rates }: ListedPrice) => {
    const old = known.get(lang)?.rates
    return old !== undefined && (old.EUR !== rates.EUR || old.USD !== rates.USD)
  }
  return [
    ...named(
      'New',
      prices.filter(({ lang }) => !known.has(lang)).map(({ lang }) => lang),
    ),
    ...named(
      'Gone',
      before.prices.filter(({ lang }) => !now.has(lang)).map(({ lang }) => lang),
    ),
    ...named(
      'Other prices',
      prices.filter(isRepriced).map(({ lang }) => lang),
    ),
  ]
}
