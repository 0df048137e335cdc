import { open, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DeliveredFile } from '#service/files/delivery-task.ts'
import { Refusal } from '#service/http/refusal.ts'

/**
 * A file that is named on the command line. Refuses everything but files, so that no pipe is waited for, files that
 * cannot be read, and files of more than `most` bytes.
 */
export async function givenFile(
  folder: string,
  shown: string,
  most: number,
): Promise<DeliveredFile & { readonly size: number }> {
  const path = resolve(folder, shown)
  const unreadable = (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Refusal('FILE_NOT_FOUND', `${shown} cannot be read (${code}).`)
  }
  const found = await stat(path).catch(unreadable)
  if (!found.isFile()) throw new Refusal('FILE_NOT_FOUND', `${shown} is no file.`)
  if (found.size > most) throw new Refusal('EXCEEDED_LIMIT', `${shown} is larger than what can be read.`)
  await readFirst(path).catch(unreadable)
  return { path, shown, size: found.size }
}

async function readFirst(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.read({ length: 1 })
  } finally {
    await file.close()
  }
}
