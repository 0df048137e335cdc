import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyFixtures } from '#machines/fixtures.ts'
import { fileNameOf } from './file-name.ts'
import type { Path } from './paths.ts'
import { walkMachine, walkPaths } from './walk.ts'

/** The file that says where each transition of a machine leads: the chart in lines. */
export function pinnedFile(id: string): string {
  return join(import.meta.dirname, '..', 'paths', 'pinned', `${fileNameOf(id)}.txt`)
}

export async function readPinned(id: string): Promise<ReadonlySet<string>> {
  const text = await readFile(pinnedFile(id), 'utf8')
  return new Set(text.split('\n'))
}

/** The first thing that the path suite would find wrong with this machine; undefined when it passes. */
export async function faultOf(fixtures: AnyFixtures, pinned: ReadonlySet<string>): Promise<string | undefined> {
  try {
    const walk = await walkMachine(fixtures, judgeBy(pinned))
    const [missing] = pinned.difference(new Set(walk.lines))
    const lacks = missing === undefined ? [] : [`Not walked any more: ${missing}`]
    return [...lacks, ...walk.unwalked, ...walk.unvisited][0]
  } catch (error) {
    return String(error)
  }
}

/** Whether one of these paths leads otherwise than is pinned. Another fault on the way is left to the whole suite. */
export async function strays(
  fixtures: AnyFixtures,
  pinned: ReadonlySet<string>,
  paths: readonly Path[],
): Promise<boolean> {
  try {
    await walkPaths(fixtures, paths, judgeBy(pinned))
    return false
  } catch (error) {
    return error instanceof NotAsPinned
  }
}

class NotAsPinned extends Error {}

function judgeBy(pinned: ReadonlySet<string>): (lines: ReadonlySet<string>) => void {
  return (lines) => {
    const [strange] = lines.difference(pinned)
    if (strange !== undefined) throw new NotAsPinned(`Not as pinned: ${strange}`)
  }
}
