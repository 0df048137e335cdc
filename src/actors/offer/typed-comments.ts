const prefix = 'lockit-offer-'

/** The comments that were typed for an offer in this browser and not sent; empty where the browser has no storage. */
export function typedComments(orderNumber: string): string {
  try {
    return localStorage.getItem(prefix + orderNumber) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the typed comments, or deletes them when they are empty. */
export function keepTypedComments(orderNumber: string, comments: string): void {
  try {
    if (comments === '') localStorage.removeItem(prefix + orderNumber)
    else localStorage.setItem(prefix + orderNumber, comments)
  } catch {
    // Without storage the comments live as long as the page.
  }
}
