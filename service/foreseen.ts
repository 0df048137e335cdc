import { isDiskFull } from './disk-room.ts'
import { Refusal } from './http/refusal.ts'
import { SettingsError } from './settings.ts'
import { databaseTrouble } from './store/database-trouble.ts'
import {
  DatabaseAddressError,
  DatabaseMigratingError,
  DatabaseTooOldError,
  DatabaseUnreachableError,
} from './store/database.ts'
import { FolderClosedError, FolderHeldError } from './store/folder-lock.ts'

/**
 * A sentence for the person who started something that failed: what happened, and what to do. Undefined for a fault of
 * ours.
 */
export function foreseenSentence(error: unknown): string | undefined {
  if (isDiskFull(error)) {
    return 'The disk is full: there is no room for the database or the files in DATA_DIR. Make room, then try again.'
  }
  if (databaseTrouble(error) === 'away') return new DatabaseUnreachableError(error).message
  const kinds = [
    SettingsError,
    FolderHeldError,
    FolderClosedError,
    DatabaseAddressError,
    DatabaseUnreachableError,
    DatabaseMigratingError,
    DatabaseTooOldError,
    Refusal,
  ]
  return error instanceof Error && kinds.some((kind) => error instanceof kind) ? error.message : undefined
}
