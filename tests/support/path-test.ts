import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { anyFixtures } from '#machines/fixtures.ts'
import { looseFacts } from './paths.ts'
import { pinnedFile } from './pinned.ts'
import { recordFile, writtenRecord } from './walk-record.ts'
import { walkMachine } from './walk.ts'

const root = join(import.meta.dirname, '..', '..')

/** The path suite of a machine in node. Where its transitions lead is pinned in `tests/paths/pinned`. */
export function pathTest(typed: object): void {
  const fixtures = anyFixtures(typed)
  const { id } = fixtures.machine
  test(`every transition of ${id} is walked, and leads where it is pinned to lead`, async ({ task }) => {
    const walk = await walkMachine(fixtures)
    await keepRecord(id, task.file.filepath, walk.walked)
    expect(walk.unwalked).toEqual([])
    expect(walk.unvisited).toEqual([])
    expect(looseFacts(fixtures)).toEqual([])
    await expect(walk.lines.join('\n')).toMatchFileSnapshot(pinnedFile(id))
  })
}

/** For `npm run paths`, which says what the last runs walked. */
async function keepRecord(machine: string, testFile: string, transitions: readonly string[]): Promise<void> {
  const test = relative(root, testFile)
  const record = { machine, in: 'node', test, transitions } as const
  const file = join(root, recordFile(record))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, writtenRecord(record))
}
