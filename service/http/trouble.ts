import { isDiskFull, reserve } from '#service/disk-room.ts'
import type { Services } from '#service/services.ts'
import { databaseTrouble } from '#service/store/database-trouble.ts'
import { RefusedForNow, type Refusal } from './refusal.ts'

/** In seconds: after how long it is worth asking again, where a database is away, and where a disk is full. */
const soon = 10
const later = 300

/** What a caller is told of a failure that is of the machines around the service; undefined for any other one. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (isDiskFull(error)) return noRoom()
  const trouble = databaseTrouble(error)
  return trouble && new RefusedForNow('SERVICE_UNAVAILABLE', `The database is ${trouble}.`, soon)
}

type Keeping = Pick<Services, 'settings' | 'diskRoom'>

/** What comes: bytes at the most, and whether they are files. */
type Coming = { readonly bytes: number; readonly isUpload: boolean }

/**
 * Promises room for what would be kept, or refuses it: files on any disk, and anything at all beside the embedded
 * database. The answer takes the promise back, once it is kept or not.
 */
export async function requireDiskRoom(
  { settings, diskRoom }: Keeping,
  method: string,
  { bytes, isUpload }: Coming,
): Promise<() => void> {
  const isEmbedded = settings.databaseUrl === undefined
  if (method === 'GET' || method === 'DELETE' || (!isEmbedded && !isUpload)) return () => {}
  const takeBack = await diskRoom.promise(bytes, isEmbedded ? reserve : 0)
  if (!takeBack) throw noRoom()
  return takeBack
}

function noRoom(): Refusal {
  return new RefusedForNow('STORAGE_FULL', 'There is no room to keep anything more.', later)
}
