import * as v from 'valibot'
import { nothingStored, storedSchema, type Stored } from '#domain/order/stored.ts'
import type { Session } from '#machines/session/session.types.ts'
import { readToken } from './token-cookie.ts'

export const storageKey = 'lockit'

/** The content of local storage; the empty value when storage is empty, unreadable or forbidden. */
export function readStored(): Stored {
  try {
    return parseStored(localStorage.getItem(storageKey))
  } catch {
    return nothingStored
  }
}

export function parseStored(text: string | null): Stored {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text ?? '')
  return stored.success ? stored.output : nothingStored
}

/** The session that was last kept, by any tab. */
export function keptSession(): Session | undefined {
  const { user } = readStored()
  const accessToken = readToken()
  return user && accessToken !== undefined ? { accessToken, user } : undefined
}

/** Ignores a full or forbidden storage: the order itself is with the service. */
export function writeStored(stored: Stored): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    return
  }
}
