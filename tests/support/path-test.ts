import { expect, test } from 'vitest'
import { anyFixtures } from '#machines/fixtures.ts'
import { looseFacts } from './paths.ts'
import { pinnedFile } from './pinned.ts'
import { walkMachine } from './walk.ts'

/** The path suite of a machine in node. Where its transitions lead is pinned in `tests/paths/pinned`. */
export function pathTest(typed: object): void {
  const fixtures = anyFixtures(typed)
  const { id } = fixtures.machine
  test(`every transition of ${id} is walked, and leads where it is pinned to lead`, async () => {
    const walk = await walkMachine(fixtures)
    expect(walk.unwalked).toEqual([])
    expect(walk.unvisited).toEqual([])
    expect(looseFacts(fixtures)).toEqual([])
    await expect(walk.lines.join('\n')).toMatchFileSnapshot(pinnedFile(id))
  })
}
