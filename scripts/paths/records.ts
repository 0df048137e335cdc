import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { recordFolder, recordSchema, type WalkRecord } from '#tests/support/walk-record.ts'

const root = join(import.meta.dirname, '..', '..')

/** What the last test run walked; empty before the first run. */
export async function readRecords(): Promise<WalkRecord[]> {
  const names = await readdir(join(root, recordFolder), { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json'))
  return Promise.all(
    files.map(async (file) =>
      v.parse(v.pipe(v.string(), v.parseJson(), recordSchema), await readFile(join(root, recordFolder, file), 'utf8')),
    ),
  )
}
