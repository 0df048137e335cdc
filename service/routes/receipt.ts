import { feesToWire } from '#domain/pricing/fee-schedule.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { pdfReply } from '#service/http/pdf-reply.ts'
import { Refusal } from '#service/http/refusal.ts'
import { chargedCompany } from '#service/payments/charged-company.ts'
import { moneyBackOf } from '#service/payments/money-back-of.ts'
import { isReceipted } from '#service/payments/receipted.ts'
import { turnOf } from '#service/orders/turn-of.ts'
import type { Services } from '#service/services.ts'

export function receiptHandlers({
  db,
  paperDesk,
  priceLists,
  settings,
}: Pick<Services, 'db' | 'paperDesk' | 'priceLists' | 'settings'>): HandlersOf<'downloadReceipt'> {
  return {
    downloadReceipt: async ({ client, order }) => {
      const { number, quotation, priceListVersion: version } = order
      const company = (await chargedCompany(db, number)) ?? order.company
      if (!isReceipted(order) || !quotation || !company) {
        throw new Refusal('FILE_NOT_FOUND', 'Nothing was paid for the order.')
      }
      const project = order.information?.gameTitle ?? order.file?.name ?? ''
      const shares = version === null ? undefined : feesToWire((await priceLists.version(db, version)).fees)
      const returned = (await moneyBackOf(db, 'order', [number])).get(number)
      const paid = { at: order.paidAt, by: order.paymentMethod }
      const receipted = { number, project, company, quotation, shares, paid, returned }
      const from = { seller: settings.seller, website: settings.publicUrl }
      const pdf = await paperDesk.layOut({ kind: 'receipt', order: receipted, from }, turnOf({ client, order }))
      return pdfReply(pdf, `receipt-${number}.pdf`)
    },
  }
}
