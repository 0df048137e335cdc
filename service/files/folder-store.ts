import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { access, constants, link, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'
import {
  flushFile,
  flushFolder,
  inFolder,
  isMissing,
  removeEmpty,
  removeFile,
  removeUnchanged,
  writeFlushed,
} from './on-disk.ts'

/** Keeps files in a folder of this machine; what it takes must lie on the same disk. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, checked(key))

  /** Moves a file, whose bytes are on the disk, to its place, which outlasts a power cut too. */
  async function moveTo(place: string, path: string): Promise<void> {
    const folder = dirname(place)
    await inFolder(folder, () => rename(path, place))
    await flushFolder(folder)
    // The folder may be new.
    await flushFolder(root)
  }

  return {
    write: async (key, bytes) => {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}`
      try {
        await writeFlushed(draft, bytes)
        await moveTo(path, draft)
      } catch (error) {
        await removeFile(draft)
        throw error
      }
    },
    take: async (key, path) => {
      const place = pathOf(key)
      await flushFile(path)
      await moveTo(place, path)
    },
    exists: (key) => isReadable(pathOf(key)),
    read: async (key) => {
      const path = pathOf(key)
      if (!(await isReadable(path))) return undefined
      const blob = await openAsBlob(path)
      return { size: blob.size, bytes: () => blob.stream() }
    },
    lend: async (key, work) => {
      // A second name of the same file: a removal of the key meanwhile does not take the file from under the work.
      const copy = `${pathOf(key)}.${randomUUID()}`
      try {
        await link(pathOf(key), copy)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
      try {
        return await work(copy)
      } finally {
        await removeFile(copy)
      }
    },
    remove: (key) => removeFile(pathOf(key)),
    folders: () => namesIn(root, 'folders'),
    standingIn: async (folder) => (await namesIn(pathOf(folder), 'files')).map((name) => `${folder}/${name}`),
    removeUnchanged: (standing, since) => removeUnchanged(join(root, standing), since),
    removeEmpty: (folder) => removeEmpty(pathOf(folder)),
  }
}

async function namesIn(path: string, wanted: 'files' | 'folders'): Promise<string[]> {
  try {
    const found = await readdir(path, { withFileTypes: true })
    return found.filter((one) => (wanted === 'files' ? one.isFile() : one.isDirectory())).map(({ name }) => name)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function checked(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/i.test(key)) throw new RangeError('No key of the file store')
  return key
}

function isReadable(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
}
