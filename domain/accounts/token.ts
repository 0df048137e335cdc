import * as v from 'valibot'

const claimsSchema = v.object({ exp: v.pipe(v.number(), v.minValue(0)) })
const parsedClaimsSchema = v.pipe(v.string(), v.parseJson(), claimsSchema)

/**
 * When a JWT expires, in milliseconds since 1970; undefined for a text that is no JWT with an `exp`. The signature is
 * not checked: the result tells an app when to ask for a new session, and proves nothing.
 */
export function tokenExpiry(token: string): number | undefined {
  const claims = v.safeParse(parsedClaimsSchema, decode(token.split('.')[1] ?? ''))
  return claims.success ? claims.output.exp * 1000 : undefined
}

/** Whether a token has expired at `now` (milliseconds since 1970), or has no expiry. */
export function isTokenExpired(token: string, now: number): boolean {
  const expiry = tokenExpiry(token)
  return expiry === undefined || expiry <= now
}

function decode(base64url: string): string {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
