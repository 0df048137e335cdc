import type { HandlersOf } from '#service/http/handler.ts'
import { pdfReply } from '#service/http/pdf-reply.ts'
import { Refusal } from '#service/http/refusal.ts'
import { turnOf } from '#service/orders/turn-of.ts'
import { receiptOfOrder } from '#service/paper/receipt-of-order.ts'
import type { Services } from '#service/services.ts'

export function receiptHandlers(
  services: Pick<Services, 'db' | 'paperDesk' | 'priceLists' | 'settings'>,
): HandlersOf<'downloadReceipt'> {
  return {
    downloadReceipt: async ({ client, order }) => {
      const pdf = await receiptOfOrder(services, order, turnOf({ client, order }))
      if (!pdf) throw new Refusal('FILE_NOT_FOUND', 'Nothing was paid for the order.')
      return pdfReply(pdf, `receipt-${order.number}.pdf`)
    },
  }
}
