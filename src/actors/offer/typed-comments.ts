const prefix = 'lockit-offer-'

/** What was typed for an offer in this browser and not sent; a browser that keeps nothing has nothing. */
export function typedComments(orderNumber: string): string {
  try {
    return localStorage.getItem(prefix + orderNumber) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is typed, or forgets it when there is nothing. */
export function keepTypedComments(orderNumber: string, comments: string): void {
  try {
    if (comments === '') localStorage.removeItem(prefix + orderNumber)
    else localStorage.setItem(prefix + orderNumber, comments)
  } catch {
    // It lives as long as the page then.
  }
}
