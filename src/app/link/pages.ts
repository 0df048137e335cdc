import type { Client } from '#api/client.ts'
import type { Seller } from '#domain/accounts/seller.ts'
import type { LinkLogics, LinkPage } from '#machines/link/link.setup.ts'
import { lateModules, type LateModule } from '../late-modules.ts'

/** What pages are made with. */
export type LinkTools = { readonly client: Client; readonly seller: Seller }

/** One page as its file gives it. */
export type LinkModule<Page extends LinkPage> = LateModule<LinkLogics[Page], LinkTools, undefined>

/** The pages of the link app, each fetched alone: an offer travels without the code that pays. */
export function createLinkPages(tools: LinkTools) {
  return lateModules<LinkLogics, LinkTools, undefined>(
    {
      invoice: async () => (await import('./invoice.page.tsx')).invoicePage,
      offer: async () => (await import('./offer.page.tsx')).offerPage,
      delivery: async () => (await import('./delivery.page.tsx')).deliveryPage,
    },
    tools,
  )
}
