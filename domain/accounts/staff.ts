/** Whether the email belongs to one of the domains whose staff may add an order without paying. */
export function isStaffEmail(email: string, domains: readonly string[]): boolean {
  const [mailbox = '', domain = '', ...more] = email.trim().toLowerCase().split('@')
  const isAddress = mailbox !== '' && domain !== '' && more.length === 0
  return isAddress && domains.some((allowed) => allowed.trim().toLowerCase() === domain)
}
