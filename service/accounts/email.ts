/** How an address is kept and compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
