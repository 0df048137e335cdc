import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { fileNameOf } from './support/file-name.ts'

const root = join(import.meta.dirname, '..')
const entries = Object.entries(catalogue)

test('the catalogue names every machine that there is, by its id', () => {
  const written = globSync('machines/*/*.machine.ts', { cwd: root }).map((file) => basename(file, '.machine.ts'))
  expect(entries.map(([id]) => fileNameOf(id)).toSorted()).toEqual(written.toSorted())
  expect(entries.filter(([id, { fixtures }]) => fixtures.machine.id !== id)).toEqual([])
})

test('every machine has its paths, and one that is seen its view test and its stories', () => {
  const files = entries.flatMap(([id, { view }]) => {
    const name = fileNameOf(id)
    const seen = [`tests/views/${name}.view.test.tsx`, `stories/${name}/${name}.stories.tsx`]
    return [`tests/paths/${name}.path.test.ts`, `tests/paths/pinned/${name}.txt`, ...(view ? seen : [])]
  })
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
