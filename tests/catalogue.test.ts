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

test('every machine has its paths and its stories, and one that is seen its view test', () => {
  const files = entries.flatMap(([id, { view }]) => {
    const name = fileNameOf(id)
    const walked = [`tests/paths/${name}.path.test.ts`, `tests/paths/pinned/${name}.txt`]
    const seen = view ? [`tests/views/${name}.view.test.tsx`] : []
    return [...walked, `stories/${name}/${name}.stories.tsx`, ...seen]
  })
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
