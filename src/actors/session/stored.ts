import * as v from 'valibot'
import { nothingStored, storedSchema, type Stored } from '#domain/order/stored.ts'

export const storageKey = 'lockit'

/** What local storage holds; nothing when it is empty, unreadable or forbidden. */
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

/** A full or forbidden storage is no reason to stop: the order itself is with the service. */
export function writeStored(stored: Stored): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    return
  }
}
