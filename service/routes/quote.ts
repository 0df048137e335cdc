import { isCountryCode } from '#domain/accounts/countries.ts'
import { quoteFileName } from '#domain/pricing/quote-file-name.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { pdfReply } from '#service/http/pdf-reply.ts'
import { Refusal } from '#service/http/refusal.ts'
import { feesToWire } from '#domain/pricing/fee-schedule.ts'
import { paymentOptions } from '#service/orders/payment-options.ts'
import { orderQuotation } from '#service/orders/order-pricing.ts'
import { turnOf } from '#service/orders/turn-of.ts'
import type { Services } from '#service/services.ts'

function taxCountryOf(country: string | undefined) {
  return country !== undefined && isCountryCode(country) ? { taxCountry: country } : {}
}

export function quoteHandlers(services: Services): HandlersOf<'downloadQuote'> {
  const { db, priceLists, paperDesk, settings, now } = services
  return {
    downloadQuote: async ({ client, customer, order, query: { country } }) => {
      const { file, information, company, changedAt, paidAt, priceListVersion: version } = order
      const prices = version === null ? null : await priceLists.version(db, version)
      const quotation = prices && orderQuotation(order, prices)
      if (!file?.words || !quotation || quotation.sumCost === 0) {
        throw new Refusal('NOTHING_TO_TRANSLATE', 'No languages are chosen, or nothing is left to translate.')
      }
      const quote = {
        quotation,
        shares: feesToWire(prices.fees),
        methods: (await paymentOptions(services, customer)).methods,
        orderId: String(order.number),
        fileName: file.name,
        sourceWordCount: file.words.sourceWordCount,
        createdAt: paidAt ?? now(),
        changedAt,
        ...(paidAt && { orderedAt: paidAt }),
        seller: settings.seller,
        website: settings.publicUrl,
        ...(information && { project: information.gameTitle }),
        ...(company && { company }),
        ...taxCountryOf(company?.address.country ?? country),
        ...(customer?.confirmed === false && { unconfirmed: true }),
      }
      const pdf = await paperDesk.layOut({ kind: 'quote', quote }, turnOf({ client, order }))
      return pdfReply(pdf, quoteFileName(information?.gameTitle))
    },
  }
}
