import type { HandlersOf } from '#service/http/handler.ts'
import { pdfReply } from '#service/http/pdf-reply.ts'
import { Refusal } from '#service/http/refusal.ts'
import { chargedCompany } from '#service/payments/charged-company.ts'
import type { Services } from '#service/services.ts'

export function receiptHandlers({ db, settings }: Pick<Services, 'db' | 'settings'>): HandlersOf<'downloadReceipt'> {
  return {
    downloadReceipt: async ({ order }) => {
      const { number, paidAt: at, paymentMethod: by, quotation } = order
      const company = (await chargedCompany(db, number)) ?? order.company
      if (!at || !by || by === 'bypass' || !quotation || !company) {
        throw new Refusal('FILE_NOT_FOUND', 'Nothing was paid for the order.')
      }
      const project = order.information?.gameTitle ?? order.file?.name ?? ''
      // Loaded when first asked for: the typefaces take longer to load than the service to start.
      const { renderOrderReceipt } = await import('#service/paper/order-receipt.ts')
      const paid = { number, project, company, quotation, paid: { at, by } }
      const pdf = await renderOrderReceipt(paid, { seller: settings.seller, website: settings.publicUrl })
      return pdfReply(pdf, `receipt-${number}.pdf`)
    },
  }
}
