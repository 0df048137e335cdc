import { isCountryCode } from '#domain/accounts/countries.ts'
import { quoteFileName } from '#domain/pricing/quote-file-name.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { pdfReply } from '#service/http/pdf-reply.ts'
import { Refusal } from '#service/http/refusal.ts'
import { orderQuotation } from '#service/orders/order-pricing.ts'
import { turnOf } from '#service/orders/turn-of.ts'
import type { Services } from '#service/services.ts'

function taxCountryOf(country: string | undefined) {
  return country !== undefined && isCountryCode(country) ? { taxCountry: country } : {}
}

export function quoteHandlers({ db, priceLists, paperDesk, settings, now }: Services): HandlersOf<'downloadQuote'> {
  return {
    downloadQuote: async ({ client, customer, order, query: { country } }) => {
      const { file, information, company, changedAt, paidAt, priceListVersion: version } = order
      const quotation = version === null ? null : orderQuotation(order, await priceLists.version(db, version))
      if (!file?.words || !quotation || quotation.sumCost === 0) {
        throw new Refusal('NOTHING_TO_TRANSLATE', 'No languages are chosen, or nothing is left to translate.')
      }
      const quote = {
        quotation,
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
