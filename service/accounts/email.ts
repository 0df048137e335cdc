/** The form in which an address is stored and compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
