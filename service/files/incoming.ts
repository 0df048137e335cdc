import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = 'incoming-'
const day = 24 * 60 * 60 * 1000

/** Makes a folder for this process, and deletes those that killed processes left at least a day ago. */
export async function openIncoming(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const names = await readdir(dataDir)
  for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
    const { mtimeMs } = await stat(join(dataDir, name))
    if (mtimeMs < Date.now() - day) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  return mkdtemp(join(dataDir, prefix))
}
