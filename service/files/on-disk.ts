import { mkdir, open, rm, rmdir, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a new file, and waits until the disk has its bytes. */
export async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await inFolder(dirname(path), () => open(path, 'wx'))
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Waits until the disk has a file's bytes. */
export async function flushFile(path: string): Promise<void> {
  await flushed(await open(path, 'r+'))
}

/** Waits until the disk has a folder's names. Windows opens no folder, and keeps names by itself. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await flushed(await open(path))
}

async function flushed(handle: FileHandle): Promise<void> {
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Works in a folder that is made if need be; once more if a sweep has deleted the empty folder in between. */
export async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true })
  try {
    return await work()
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(folder, { recursive: true })
    return work()
  }
}

/** Deletes a folder if it is empty. */
export async function removeEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: unknown) => {
    if (!isMissing(error) && !isOccupied(error)) throw error
  })
}

/** Deletes a file, and its folder if it was the last one there. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true })
  await removeEmpty(dirname(path))
}

/** Deletes a file unless it was written, moved or linked since then; returns whether it did. */
export async function removeUnchanged(path: string, since: Date): Promise<boolean> {
  try {
    const { mtime, ctime } = await stat(path)
    if (mtime >= since || ctime >= since) return false
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  await removeFile(path)
  return true
}

export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}

function isOccupied(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
