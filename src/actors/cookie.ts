/** How long a token is kept, in seconds (specification §9: 365 days). */
const lifetime = 365 * 24 * 60 * 60

/** Reads the value without unescaping: our tokens need no escapes, and the service refuses any other value. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}

/** Reads a cookie that `keepCookie` wrote. */
export function readOwnCookie(name: string): string | undefined {
  return typeof document === 'undefined' ? undefined : readCookie(ownName(name, isSecure()))
}

/** Writes the token, or deletes the cookie when the token is undefined. */
export function keepCookie(name: string, token: string | undefined): void {
  document.cookie = cookieLine(name, token, isSecure())
}

/** On a secure page, neither another host nor a plain connection can set this cookie (RFC 6265bis §4.1.3.2). */
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
