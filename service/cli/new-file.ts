import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Refusal } from '#service/http/refusal.ts'

/** Writes a file that is not there yet. Throws Refusal. */
export async function writeNewFile(path: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx' })
  } catch (error) {
    throw new Refusal('INVALID_REQUEST', `The file cannot be written. ${error instanceof Error ? error.message : ''}`)
  }
}

type Content = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Writes a file that is not there yet into a folder given by --out, which is made if it is not there. Nothing stays of a
 * file that could not be written whole. Throws Refusal.
 */
export async function writeIntoFolder(path: string, content: Content, mode = 0o666): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content, { flag: 'wx', mode })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') {
      throw new Refusal(
        'INVALID_REQUEST',
        `${path} is there already. Move it away, or export to another folder with --out.`,
      )
    }
    await rm(path, { force: true }).catch(() => {})
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(code)) {
      throw new Refusal('INVALID_REQUEST', `${path} cannot be written (${code}).`)
    }
    throw error
  }
}
