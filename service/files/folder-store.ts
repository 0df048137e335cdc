import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { access, constants, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Keeps files in a folder of this machine; what it takes must lie on the same disk. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, checked(key))
  return {
    write: async (key, bytes) => {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, path)
    },
    take: async (key, path) => {
      const place = pathOf(key)
      await mkdir(dirname(place), { recursive: true })
      await rename(path, place)
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
        await rm(copy, { force: true })
      }
    },
    foldersBefore: async (since) => {
      const names = await readdir(root).catch((): string[] => [])
      const times = await Promise.all(names.map((name) => stat(join(root, name)).catch(() => undefined)))
      return names.filter((_, at) => {
        const found = times[at]
        return found?.isDirectory() === true && found.mtime < since
      })
    },
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    remove: (key) => rm(pathOf(key), { force: true }),
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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
