import { Refusal } from '#service/http/refusal.ts'

/** A token that works once, until it expires. */
type LinkToken = { readonly usedAt: Date | null; readonly expiresAt: Date }

/** The token, if it may be used at `now`; otherwise throws TOKEN_NOT_FOUND, TOKEN_USED or TOKEN_EXPIRED. */
export function requireLive<Token extends LinkToken>(token: Token | undefined, now: Date): Token {
  if (!token) throw new Refusal('TOKEN_NOT_FOUND', 'There is no such link or token, or it was changed on the way.')
  if (token.usedAt) throw new Refusal('TOKEN_USED', 'It has been used already.')
  if (token.expiresAt <= now) throw new Refusal('TOKEN_EXPIRED', 'Its time is over.')
  return token
}
