import { isAllKnown } from '#domain/pricing/all-known.ts'
import { quote } from '#domain/pricing/quote.ts'
import { knownFile } from '#service/delivery/known-file.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import { pricingOf } from '#service/orders/order-pricing.ts'
import type { Services } from '#service/services.ts'
import { requireOnList } from './languages-on-list.ts'
import { requireVersion } from './stored-file.ts'

export function knownHandlers(services: Services): HandlersOf<'downloadKnown'> {
  const { db, priceLists } = services
  return {
    downloadKnown: async ({ order, client, query, body: { targets } }) => {
      if (order.paidAt) throw new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.')
      requireVersion(order, query.file)
      if (!order.file) throw new Refusal('FILE_NOT_FOUND', 'The order has no file.')
      const { priceListVersion: version, currency } = order
      if (version === null) throw new Refusal('INVALID_SETTING', 'The file is not set up.')
      const list = await priceLists.version(db, version)
      requireOnList(targets, list)
      if (!isAllKnown(quote(pricingOf(order, list), targets, currency))) {
        throw new Refusal('INVALID_SETTING', 'Memory does not know all that these languages lack.')
      }
      return knownFile(services, { order, client, targets })
    },
  }
}
