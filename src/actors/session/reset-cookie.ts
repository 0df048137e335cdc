import { keepCookie, readOwnCookie } from '../cookie.ts'

const name = 'lockit_reset'

/** What a verified reset link gave: it permits one change of the password, within the hour. */
export function readResetToken(): string | undefined {
  return readOwnCookie(name)
}

/** Keeps the token, or forgets it when there is none. */
export function keepResetToken(token: string | undefined): void {
  keepCookie(name, token)
}
