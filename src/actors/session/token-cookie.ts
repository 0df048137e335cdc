import { keepCookie, readOwnCookie } from '../cookie.ts'

const name = 'lockit_token'

export function readToken(): string | undefined {
  return readOwnCookie(name)
}

/** Keeps the token, or forgets it when there is none. */
export function keepToken(token: string | undefined): void {
  keepCookie(name, token)
}
