import { Refusal } from './http/refusal.ts'
import { SettingsError } from './settings.ts'
import { DatabaseUnreachableError } from './store/database.ts'
import { FolderClosedError, FolderHeldError } from './store/folder-lock.ts'

/** Whether a failure is one whose message tells its reader what to do; any other is a fault of ours. */
export function isForeseen(error: unknown): error is Error {
  const kinds = [SettingsError, FolderHeldError, FolderClosedError, DatabaseUnreachableError, Refusal]
  return kinds.some((kind) => error instanceof kind)
}
