import { keepCookie, readOwnCookie } from '../cookie.ts'

const name = 'lockit_reset'

/** The token of a verified reset link: it permits one change of the password, within an hour. */
export function readResetToken(): string | undefined {
  return readOwnCookie(name)
}

/** Keeps the token, or deletes it when it is undefined. */
export function keepResetToken(token: string | undefined): void {
  keepCookie(name, token)
}
