import type { User } from '#domain/accounts/user.ts'

/** The result of signing in: the token to send with every call, and the person that it identifies. */
export type Session = { readonly accessToken: string; readonly user: User }

export type SessionContext = {
  /** Undefined for a guest. */
  readonly session: Session | undefined
}

export type SessionEvent =
  | { type: 'session.open'; session: Session }
  | { type: 'session.end' }
  /** A reply refused the session. */
  | { type: 'session.refused' }
  /** The token has expired. */
  | { type: 'token.expired' }
  /** The service has ended the tokens that were left of a session. */
  | { type: 'tokens.ended' }
  /** The person changed their profile in this tab. */
  | { type: 'profile.changed'; user: User }
  /** Another tab signed in or out, or changed the profile. */
  | { type: 'session.followed'; session: Session | undefined }

/** `now` in milliseconds since 1970. */
export type SessionInput = { readonly session: Session | undefined; readonly now: number }
