import { Refusal } from '#service/http/refusal.ts'
import type { Services } from '#service/services.ts'

/**
 * Stores files, and none where one of them cannot be stored, as on a full disk. `keep` is called with the key of each
 * before it is stored.
 */
export async function storedAll<Result>(
  { files }: Pick<Services, 'files'>,
  store: (keep: (key: string) => void) => Promise<Result>,
): Promise<Result> {
  const begun: string[] = []
  try {
    return await store((key) => begun.push(key))
  } catch (error) {
    for (const key of begun) await files.remove(key)
    throw error
  }
}

/**
 * Writes the rows that name files stored just before, and removes the files where that is refused. After any other
 * failure the rows may be there nevertheless, such as when the answer to a commit was lost: the files stay, and a sweep
 * removes them if no row names them.
 */
export async function keptBy<Result>(
  { files }: Pick<Services, 'files'>,
  keys: readonly string[],
  writeRows: () => Promise<Result>,
): Promise<Result> {
  try {
    return await writeRows()
  } catch (error) {
    if (error instanceof Refusal) for (const key of keys) await files.remove(key)
    throw error
  }
}
