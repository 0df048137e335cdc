const key = 'lockit-invitation'

/** The invitation that this tab was opened with, kept for a reload; empty when there is none, or no storage. */
export function readInvitation(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the token, or deletes it when it is empty. */
export function keepInvitation(token: string): void {
  try {
    if (token === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, token)
  } catch {
    return
  }
}
