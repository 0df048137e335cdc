import { randomUUID } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inFolder } from '#service/files/on-disk.ts'
import { paced, type Pace } from './body-pace.ts'
import { readMultipart, type UploadRules } from './multipart.ts'

/** An uploaded file, in a temporary place until the call is answered; `size` in bytes. */
export type Upload = { readonly name: string; readonly path: string; readonly size: number }

/**
 * Writes the files of a multipart body into a folder as they come, lends all of them to `work`, and deletes those that
 * were not moved away. Throws the refusals of `readMultipart` before `work` begins, and TOO_SLOW for a body slower than
 * the pace.
 */
export async function receiveUploads<Result>(
  request: Request,
  folder: string,
  rules: UploadRules & { readonly pace: Pace; readonly arrived?: (bytes: number) => void },
  work: (uploads: readonly Upload[]) => Promise<Result>,
): Promise<Result> {
  const uploads: Upload[] = []
  const paths: string[] = []
  try {
    const type = request.headers.get('content-type') ?? undefined
    const body = request.body && paced(request.body, rules.pace, rules.arrived)
    for await (const { name, pieces } of readMultipart(body, type, rules)) {
      const path = join(folder, randomUUID())
      paths.push(path)
      // A sweep deletes the folder while it is empty.
      const handle = await inFolder(folder, () => open(path, 'wx'))
      try {
        await handle.writeFile(pieces)
      } finally {
        await handle.close()
      }
      uploads.push({ name, path, size: (await stat(path)).size })
    }
    return await work(uploads)
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}
