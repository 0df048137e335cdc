import type { LinkLogics } from '#machines/link/link.types.ts'
import { lateModules } from '../late-modules.ts'
import type { LinkTools } from './link-module.ts'

/** The pages of the link app, each fetched alone: an offer loads without the payment's code. */
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
