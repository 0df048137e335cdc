import type { PriceRow } from '#domain/contract/price-list.call.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { rateToDecimal } from '#domain/money/money.ts'
import { languageCosts } from '#domain/pricing/quote.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { pricingFacts } from '#service/orders/pricing-facts.ts'
import type { Services } from '#service/services.ts'

export function priceHandlers({ db, priceLists }: Services): HandlersOf<'priceList'> {
  return {
    priceList: async ({ query, openOrder }) => {
      const order = query.orderId === undefined ? undefined : await openOrder(query.orderId)
      const version = order?.priceListVersion ?? undefined
      const list = version === undefined ? await priceLists.newest(db) : await priceLists.version(db, version)
      const counted = order?.file?.words ? languageCosts(pricingFacts(order, list), order.currency) : []
      const costs = new Map(counted.map(({ lang, cost }) => [lang, cost]))
      const rows = list.prices.map(({ lang, rates, recommended }) => ({
        lang,
        title: languageName(lang),
        price: rateToDecimal(rates.EUR),
        priceUSD: rateToDecimal(rates.USD),
        cost: costs.get(lang) ?? null,
        recommended,
        hasTM: false,
      }))
      return { data: rows.toSorted(byRecommendationAndName) }
    },
  }
}

function byRecommendationAndName(a: PriceRow, b: PriceRow): number {
  return Number(b.recommended) - Number(a.recommended) || a.title.localeCompare(b.title, 'en')
}
