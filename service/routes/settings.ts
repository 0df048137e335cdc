import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { changeOrder } from '#service/orders/change-order.ts'
import { orderView } from '#service/orders/order-reply.ts'
import { pricingOf } from '#service/orders/order-pricing.ts'
import type { OrderInformation } from '#domain/information/order-information.ts'
import { quote } from '#domain/pricing/quote.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { ownOrderNumber, type OrderRecord } from '#service/store/orders.ts'
import type { PriceList } from '#service/store/price-lists.ts'
import { requireOnList } from './languages-on-list.ts'
import { requireVersion } from './stored-file.ts'

/** The choices of steps 3 to 5: languages, currency, information, and what they cost. */
export function settingHandlers(
  services: Services,
): HandlersOf<'instanceQuote' | 'saveLanguageSetting' | 'saveCurrencySetting' | 'saveInformation'> {
  const { db, priceLists } = services

  /** The price list of the order's quotations; refuses with what is still missing. */
  async function priceListOf(at: Database, order: OrderRecord): Promise<PriceList> {
    if (!order.file) throw new Refusal('FILE_NOT_FOUND', 'The order has no file.')
    if (order.priceListVersion === null) throw new Refusal('INVALID_SETTING', 'The file is not set up.')
    return priceLists.version(at, order.priceListVersion)
  }

  return {
    instanceQuote: async ({ order, query, body: { targets, currency } }) => {
      requireVersion(order, query.file)
      const list = await priceListOf(db, order)
      requireOnList(targets, list)
      return { data: quote(pricingOf(order, list), targets, currency) }
    },

    saveLanguageSetting: async ({ order, customer, client, query, body: { targets, currency } }) => {
      const changed = await changeOrder(services, order, async (tx, current) => {
        requireVersion(current, query.file)
        const list = await priceListOf(tx, current)
        requireOnList(targets, list)
        if (quote(pricingOf(current, list), targets, currency).sumCost === 0) {
          throw new Refusal('NOTHING_TO_TRANSLATE', 'Nothing is left to translate into these languages.')
        }
        return { targets, currency }
      })
      return { data: await orderView(services, changed, { customer, client }) }
    },

    saveCurrencySetting: async ({ order, customer, client, body: { currency } }) => {
      const changed = await changeOrder(services, order, async () => ({ currency }))
      return { data: await orderView(services, changed, { customer, client }) }
    },

    saveInformation: async ({ order, customer, client, query, body }) => {
      const changed = await changeOrder(services, order, async (tx, current) => {
        requireVersion(current, query.file)
        await requireOwnOriginal(tx, current, body)
        return { information: body }
      })
      return { data: await orderView(services, changed, { customer, client }) }
    },
  }
}

/** Refuses information copied from an order of another customer. */
async function requireOwnOriginal(
  tx: Database,
  { customerUid }: OrderRecord,
  { originalOrderUid, originalOrderId }: OrderInformation,
): Promise<void> {
  if (originalOrderUid === undefined && originalOrderId === undefined) return
  const number = customerUid === null ? undefined : await ownOrderNumber(tx, customerUid, originalOrderUid ?? '')
  if (number === undefined || String(number) !== (originalOrderId ?? String(number))) {
    throw new Refusal('INVALID_SETTING', 'The information was copied from no order of this customer.')
  }
}
