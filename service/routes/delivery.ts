import { pathOf } from '#domain/contract/call.ts'
import { downloadDelivery } from '#domain/contract/download-delivery.call.ts'
import { deliveredOrder } from '#service/delivery/delivery-link.ts'
import { mergedFile } from '#service/delivery/merged-file.ts'
import type { HandlersOf } from '#service/http/handler.ts'
import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'

/**
 * Delivery links: the page that they lead to, and our own download, which they use unless the settings name another
 * address.
 */
export function deliveryHandlers(services: Services): HandlersOf<'verifyDelivery' | 'downloadDelivery'> {
  const { files, log, settings } = services
  return {
    verifyDelivery: async ({ params: { orderId, tok } }) => {
      const { merge } = await deliveredOrder(services, { orderId, tok })
      if (!merge) throw new Refusal('FILE_NOT_FOUND', 'The order has no translated file yet.')
      const params = { orderId, tok, fileName: merge.name }
      if (settings.deliveryUrl !== undefined) {
        return { data: { address: filled(settings.deliveryUrl, params), fileName: merge.name } }
      }
      // A browser that is sent to the download shows whatever it replies, so the page says before whom to write to.
      if (!(await files.exists(merge.storageKey))) {
        log.error({ order: orderId }, 'the translated file of an order cannot be read')
        throw new Error(`The translated file of order ${orderId} cannot be read.`)
      }
      return { data: { address: pathOf(downloadDelivery, params), fileName: merge.name } }
    },

    downloadDelivery: async ({ params }) => mergedFile(files, await deliveredOrder(services, params), params.fileName),
  }
}

function filled(address: string, params: Readonly<Record<string, string>>): string {
  return address.replace(/\{(\w+)\}/g, (written, name: string) =>
    params[name] === undefined ? written : encodeURIComponent(params[name]),
  )
}
