/** Whether the email belongs to one of the domains whose users may add an order without paying. */
export function isStaffEmail(email: string, domains: readonly string[]): boolean {
  const [mailbox = '', domain = '', ...more] = email.trim().toLowerCase().split('@')
  return mailbox !== '' && more.length === 0 && domains.some((allowed) => allowed.trim().toLowerCase() === domain)
}
