/** How long a token is kept, in seconds (specification §9: 365 days). */
const lifetime = 365 * 24 * 60 * 60

/** As it stands: our tokens need no escapes, and what is none of them opens nothing. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}

/** One that `keepCookie` kept. */
export function readOwnCookie(name: string): string | undefined {
  return typeof document === 'undefined' ? undefined : readCookie(ownName(name, isSecure()))
}

/** Keeps a token, or forgets it when there is none. */
export function keepCookie(name: string, token: string | undefined): void {
  document.cookie = cookieLine(name, token, isSecure())
}

/** Of a secure page: a cookie that no other host and no plain connection can set in its place (RFC 6265bis §4.1.3.2). */
export function cookieLine(name: string, token: string | undefined, secure: boolean): string {
  const age = token === undefined ? 0 : lifetime
  return `${ownName(name, secure)}=${token ?? ''}; Path=/; Max-Age=${age}; SameSite=Strict${secure ? '; Secure' : ''}`
}

function ownName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

function isSecure(): boolean {
  return location.protocol === 'https:'
}
