import { statfs } from 'node:fs/promises'
import { databaseTrouble } from './store/database-trouble.ts'

const megabyte = 1024 * 1024

/** Bytes that are kept free for the embedded database, which breaks where it cannot write its log (16 MB at a time). */
export const reserve = 64 * megabyte
const logs = 32 * megabyte

/** The embedded database does not open because its disk has no room for it. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
}

/** Bytes that may still be written to the disk of a folder; Infinity where the system does not say. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}

/** The bytes that may still be written to a disk, less those that this process has promised to uploads under way. */
export type DiskRoom = {
  /**
   * Reserves so many `bytes` if `kept` others stay free. Returns a function that ends the reservation; undefined where
   * there is no room.
   */
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

/** Why a database failed to open: the error itself, or a disk without room for it. */
export async function openingFailure(folder: string, error: unknown): Promise<unknown> {
  return (await freeBytes(folder)) < logs ? new DiskFullError('The disk is full', { cause: error }) : error
}

/** Whether a failure comes from a full disk, or from a user's full quota of one. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFullError || databaseTrouble(error) === 'full') return true
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
