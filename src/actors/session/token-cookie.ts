const name = 'lockit_token'

/** How long the token is kept, in seconds (specification §9: 365 days). */
const lifetime = 365 * 24 * 60 * 60

/** As it stands: a JWT needs no escapes, and what is none opens nothing. */
export function readToken(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}

/** Keeps the token, or forgets it when there is none. */
export function keepToken(token: string | undefined): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = token === undefined ? 0 : lifetime
  document.cookie = `${name}=${token ?? ''}; Path=/; Max-Age=${age}; SameSite=Strict${secure}`
}
