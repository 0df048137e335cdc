import type { Drafts } from '#domain/order/drafts.ts'

/**
 * What a page that is left had not written to the database yet. The tab's own storage is written before the page is
 * gone, which no database promises; a page that is loaded again in the tab finds it there.
 */
export const lastWords = {
  leave(orderId: string, drafts: Drafts): void {
    try {
      sessionStorage.setItem(keyOf(orderId), JSON.stringify(drafts))
    } catch {
      return
    }
  },
  of(orderId: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(orderId)) ?? 'null')
    } catch {
      return null
    }
  },
  forget(orderId: string): void {
    try {
      sessionStorage.removeItem(keyOf(orderId))
    } catch {
      return
    }
  },
}

function keyOf(orderId: string): string {
  return `lockit.drafts.${orderId}`
}
