import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A digest of the names and contents of these files of the project, and of all files in these folders. */
export async function hashOfFiles(folders: readonly string[], files: readonly string[]): Promise<string> {
  const inFolders = await Promise.all(folders.map(filesIn))
  const hash = createHash('sha256')
  for (const path of [...files, ...inFolders.flat()].toSorted()) {
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
