import { rateToDecimal } from '#domain/money/money.ts'
import { languageCosts } from '#domain/pricing/quote.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { rememberedLanguages } from '#service/memory/known-words.ts'
import { pricingOf } from '#service/orders/order-pricing.ts'
import type { Services } from '#service/services.ts'

export function priceHandlers({ db, priceLists }: Services): HandlersOf<'priceList'> {
  return {
    priceList: async ({ query, customer, openOrder }) => {
      const order = query.orderId === undefined ? undefined : await openOrder(query.orderId)
      const version = order?.priceListVersion ?? undefined
      const list = version === undefined ? await priceLists.newest(db) : await priceLists.version(db, version)
      const counted = order?.file?.words ? languageCosts(pricingOf(order, list), order.currency) : []
      const costs = new Map(counted.map(({ lang, cost }) => [lang, cost]))
      const company = customer?.company ?? order?.company
      const remembered = company && (await rememberedLanguages(db, company.companyUuid, [...list.languages]))
      const data = list.prices.map(({ lang, title, rates, recommended }) => ({
        lang,
        title,
        price: rateToDecimal(rates.EUR),
        priceUSD: rateToDecimal(rates.USD),
        cost: costs.get(lang) ?? null,
        recommended,
        hasTM: remembered?.has(lang) ?? false,
      }))
      return { data }
    },
  }
}
