import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, removeEmpty, removeUnchanged } from './on-disk.ts'

const prefix = 'incoming-'

/** Makes a folder for the uploads that come in to this process. */
export async function openIncoming(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  return mkdtemp(join(dataDir, prefix))
}

/**
 * Deletes uploads that have not changed since then, of any process, and folders that are empty; returns how many
 * uploads there were.
 */
export async function sweepIncoming(dataDir: string, since: Date): Promise<number> {
  let swept = 0
  for (const name of (await readdir(dataDir)).filter((each) => each.startsWith(prefix))) {
    const folder = join(dataDir, name)
    for (const upload of await uploadsIn(folder)) {
      if (await removeUnchanged(join(folder, upload), since)) swept += 1
    }
    await removeEmpty(folder)
  }
  return swept
}

/** None where its process has ended meanwhile. */
async function uploadsIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
