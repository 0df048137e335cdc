/** How long a token is kept, in seconds (specification §9: 365 days). */
const lifetime = 365 * 24 * 60 * 60

/** As it stands: our tokens need no escapes, and what is none of them opens nothing. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}

/** Keeps a token, or forgets it when there is none. */
export function keepCookie(name: string, token: string | undefined): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = token === undefined ? 0 : lifetime
  document.cookie = `${name}=${token ?? ''}; Path=/; Max-Age=${age}; SameSite=Strict${secure}`
}
