import type { Services } from '#service/services.ts'
import { storageKeysOf } from '#service/store/storage-keys.ts'
import { sweepIncoming } from './incoming.ts'

/** In seconds. With the age it leaves nothing for an hour. */
export const sweepEvery = 20 * 60

/**
 * What is younger may be of a change that is not committed yet, or be lent, in milliseconds: no change takes so long.
 */
const age = 30 * 60 * 1000

/** Folders of files that are looked up at once. */
const foldersAtOnce = 500

/**
 * Deletes files that no row names: a process that was killed between storing one and writing its row leaves it, and so
 * do half uploads. Returns how many there were.
 */
export async function sweepFiles({
  db,
  files,
  now,
  settings,
}: Pick<Services, 'db' | 'files' | 'now' | 'settings'>): Promise<number> {
  const since = new Date(now().getTime() - age)
  const folders = (await files.folders()).filter((name) => /^\d{1,9}$/.test(name))
  let swept = await sweepIncoming(settings.dataDir, since)
  for (let at = 0; at < folders.length; at += foldersAtOnce) {
    const some = folders.slice(at, at + foldersAtOnce)
    const standing: string[] = []
    for (const folder of some) standing.push(...(await files.standingIn(folder)))
    // Asked after the folders are read: a file that was stored since then is not among them.
    const kept = new Set(await storageKeysOf(db, some.map(Number)))
    for (const one of standing.filter((each) => !kept.has(each))) {
      if (await files.removeUnchanged(one, since)) swept += 1
    }
    for (const folder of some) await files.removeEmpty(folder)
  }
  return swept
}
