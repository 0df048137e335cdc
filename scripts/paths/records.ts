import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { recordFolder, recordSchema, type WalkRecord } from '#tests/support/walk-record.ts'

const root = join(import.meta.dirname, '..', '..')

/** The commits at which tests walked, the newest run's alone in most cases. */
export function commitsOf(records: readonly WalkRecord[]): string[] {
  return [...new Set(records.map(({ commit }) => commit))].toSorted()
}

/** What the last test run walked; empty before the first run. Records that an older version wrote are left out. */
export async function readRecords(): Promise<WalkRecord[]> {
  const names = await readdir(join(root, recordFolder), { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json'))
  const schema = v.pipe(v.string(), v.parseJson(), recordSchema)
  const read = await Promise.all(files.map((file) => readFile(join(root, recordFolder, file), 'utf8')))
  return read.flatMap((text) => {
    const { success, output } = v.safeParse(schema, text)
    return success ? [output] : []
  })
}
