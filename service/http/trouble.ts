import { isDiskFull, reserve } from '#service/disk-room.ts'
import type { Services } from '#service/services.ts'
import { databaseTrouble } from '#service/store/database-trouble.ts'
import { RefusedForNow, type Refusal } from './refusal.ts'

/** In seconds: when a caller should try again, if a database is away, and if a disk is full. */
const soon = 10
const later = 300

/** The refusal for a failure of the database or the disk; undefined for any other failure. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (isDiskFull(error)) return noRoom()
  const trouble = databaseTrouble(error)
  return trouble && new RefusedForNow('SERVICE_UNAVAILABLE', `The database is ${trouble}.`, soon)
}

type Keeping = Pick<Services, 'settings' | 'diskRoom'>

/** The incoming body: its most bytes, and whether it is an upload. */
type Coming = { readonly bytes: number; readonly isUpload: boolean }

/**
 * Reserves disk room for what a call may keep, or refuses the call: for files always, and for any change beside the
 * embedded database. Returns a function that ends the reservation, whether anything was kept or not.
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
