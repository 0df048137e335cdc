import { supportedFileTypes } from '#domain/documents/file-types.ts'
import type { Configuration, OrderFile, Order } from '#domain/order/order.ts'
import { pricingToWire } from '#domain/pricing/pricing.ts'
import { hasShapes } from '#domain/words/shapes.ts'
import { uploadRoom } from '#service/limits/upload-room.ts'
import type { Caller } from '#service/limits/work.ts'
import { sinksOn } from '#service/reports/relay.ts'
import type { Services } from '#service/services.ts'
import type { OrderFileRow, OrderMergeRow, OrderRecord } from '#service/store/orders.ts'
import { paymentOptions } from './payment-options.ts'
import { chosenTargets, orderQuotation, pricingOf } from './order-pricing.ts'

export async function orderView(services: Services, order: OrderRecord, { customer, client }: Caller): Promise<Order> {
  const version = order.priceListVersion
  const room = order.paidAt ? undefined : await uploadRoom(services, { customer, client })
  const list = version === null ? undefined : await services.priceLists.version(services.db, version)
  return {
    id: String(order.number),
    state: order.state,
    resource: { files: order.file ? [orderFile(order.file)] : [], assets: [...order.assets] },
    language: list ? pricingToWire(pricingOf(order, list), chosenTargets(order, list), order.currency) : null,
    quotation: list ? orderQuotation(order, list) : null,
    info: order.information,
    ...(order.merge && { merge: orderMerge(order.merge) }),
    ...(hasShapes(order.placeholders) && { placeholders: order.placeholders }),
    ...(order.file?.settings === null && order.kinds.length > 0 && { kinds: [...order.kinds] }),
    ...(room && { room }),
    paymentMethod: await paymentOptions(services, customer),
    payment:
      order.paymentMethod === null || order.invoice === null
        ? null
        : { method: order.paymentMethod, invoice: order.invoice },
  }
}

export function orderMerge({ name }: OrderMergeRow): { original: string } {
  return { original: name }
}

export function orderFile(file: OrderFileRow): OrderFile {
  return {
    original: file.name,
    version: fileVersionOf(file),
    type: file.type,
    meta: { size: file.size, sheets: file.sheets },
    settings: file.settings,
    wordCount: file.words && { sourceWordCount: file.words.sourceWordCount },
  }
}

/** Tells one upload from another: the end of its name in the store, which cannot be told from it. */
export function fileVersionOf({ storageKey }: OrderFileRow): string {
  return storageKey.slice(-12)
}

/** The settings that the app gets; of the providers' keys only those that are made for browsers. */
export function configurationOf(settings: Services['settings']): Configuration {
  const { uploadLimitMb, supportEmail, seller, stripe, paypal } = settings
  return {
    allowTypes: [...supportedFileTypes],
    limit: uploadLimitMb,
    stripeKey: stripe?.publishableKey ?? '',
    paypalClientId: paypal?.clientId ?? '',
    supportEmail,
    sellerName: seller.name,
    reports: sinksOn(settings),
  }
}
