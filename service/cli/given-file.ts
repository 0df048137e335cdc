import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DeliveredFile } from '#service/files/delivery-task.ts'
import { Refusal } from '#service/http/refusal.ts'

/**
 * A file that is named on the command line. Refuses what is no file, so that no pipe is waited for, and what has more
 * bytes than `most`.
 */
export async function givenFile(folder: string, shown: string, most: number): Promise<DeliveredFile> {
  const path = resolve(folder, shown)
  const found = await stat(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Refusal('FILE_NOT_FOUND', `${shown} cannot be read (${code}).`)
  })
  if (!found.isFile()) throw new Refusal('FILE_NOT_FOUND', `${shown} is no file.`)
  if (found.size > most) throw new Refusal('EXCEEDED_LIMIT', `${shown} is larger than what can be read.`)
  return { path, shown }
}
