import { writeFile } from 'node:fs/promises'
import { Refusal } from '#service/http/refusal.ts'

/** Writes a file that is not there yet. Throws Refusal. */
export async function writeNewFile(path: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx' })
  } catch (error) {
    throw new Refusal('INVALID_REQUEST', `The file cannot be written. ${error instanceof Error ? error.message : ''}`)
  }
}
