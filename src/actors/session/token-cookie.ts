import { keepCookie, readOwnCookie } from '../cookie.ts'

const name = 'lockit_token'

export function readToken(): string | undefined {
  return readOwnCookie(name)
}

/** Keeps the token, or deletes it when it is undefined. */
export function keepToken(token: string | undefined): void {
  keepCookie(name, token)
}
