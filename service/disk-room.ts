import { statfs } from 'node:fs/promises'
import { databaseTrouble } from './store/database-trouble.ts'

const megabyte = 1024 * 1024

/** Bytes that are kept free beside the embedded database, which breaks where it cannot write its log (16 MB at a time). */
export const reserve = 64 * megabyte
const logs = 32 * megabyte

/** The embedded database does not open, and its disk has no room for it. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
}

/** Bytes that may still be written to the disk of a folder; without end where nobody can tell. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}

/** What may still be written to a disk, less what this process has promised to those who are sending. */
export type DiskRoom = {
  /** Promises so many bytes where so many others stay free. The answer takes it back; undefined where there is no room. */
  readonly promise: (bytes: number, kept: number) => Promise<(() => void) | undefined>
}

export function createDiskRoom(free: () => Promise<number>): DiskRoom {
  let promised = 0
  return {
    promise: async (bytes, kept) => {
      const room = await free()
      if (room - promised < kept + bytes) return undefined
      promised += bytes
      return () => {
        promised -= bytes
      }
    },
  }
}

/** What a database's failure to open comes of: itself, or a disk without room for it. */
export async function openingFailure(folder: string, error: unknown): Promise<unknown> {
  return (await freeBytes(folder)) < logs ? new DiskFullError('The disk is full', { cause: error }) : error
}

/** Whether something failed because a disk, or what one user may have of it, is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFullError || databaseTrouble(error) === 'full') return true
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
