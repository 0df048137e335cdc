import { FileReply, type HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'

export function receiptHandlers({ settings }: Pick<Services, 'settings'>): HandlersOf<'downloadReceipt'> {
  return {
    downloadReceipt: async ({ order }) => {
      const { number, paidAt, paymentMethod: by, quotation, company } = order
      if (!paidAt || !by || by === 'bypass' || !quotation || !company) {
        throw new Refusal('FILE_NOT_FOUND', 'Nothing was paid for the order.')
      }
      // Loaded when first asked for: the typefaces take longer to load than the service to start.
      const { renderInvoicePdf } = await import('#service/paper/invoice-pdf.ts')
      const { invoiceOfQuotation } = await import('#service/paper/quoted-invoice.ts')
      const { customerParty } = await import('#service/paper/letter.ts')
      const pdf = await renderInvoicePdf({
        number: String(number),
        issuedAt: paidAt,
        paid: { at: paidAt, by },
        seller: settings.seller,
        website: settings.publicUrl,
        customer: customerParty(company),
        ...invoiceOfQuotation(order.information?.gameTitle ?? order.file?.name ?? '', quotation, by),
      })
      return new FileReply({
        body: new Uint8Array(pdf),
        size: pdf.length,
        type: 'application/pdf',
        fileName: `receipt-${number}.pdf`,
      })
    },
  }
}
