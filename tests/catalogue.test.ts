import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { catalogue } from '#machines/catalogue.ts'
import { statesOf } from '#scripts/statecharts/transitions.ts'
import { fileNameOf } from './support/file-name.ts'

const root = join(import.meta.dirname, '..')
const entries = Object.entries(catalogue)

test('the catalogue names every machine that there is, by its id', () => {
  const written = globSync('machines/*/*.machine.ts', { cwd: root }).map((file) => basename(file, '.machine.ts'))
  expect(entries.map(([id]) => fileNameOf(id)).toSorted()).toEqual(written.toSorted())
  expect(entries.filter(([id, { fixtures }]) => fixtures.machine.id !== id)).toEqual([])
})

test('every flow has the same files by the same names', () => {
  const parts = ['machine', 'kit', 'types', 'fixtures', 'rules']
  const missing = entries.flatMap(([id]) => {
    const flow = fileNameOf(id)
    return parts.map((part) => `machines/${flow}/${flow}.${part}.ts`).filter((file) => !existsSync(join(root, file)))
  })
  const others = globSync('machines/*/*', { cwd: root, exclude: ['machines/harness'] }).filter(
    (file) => !/\.(machine|kit|types|context|state|fixtures|rules)\.ts$/.test(file),
  )
  expect([...missing, ...others]).toEqual([])
})

test('every machine has paths and stories, and every machine with a view has a view test', () => {
  const files = entries.flatMap(([id, { view }]) => {
    const name = fileNameOf(id)
    const walked = [`tests/paths/${name}.path.test.ts`]
    const seen = view ? [`tests/views/${name}.view.test.tsx`] : []
    return [...walked, `stories/${name}/${name}.stories.tsx`, ...seen]
  })
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('a state where a machine never rests is called routing, and no other state is', () => {
  const misnamed = entries.flatMap(([id, { fixtures }]) =>
    statesOf(fixtures.machine)
      .filter((node) => leadsOn(node) !== /^routing([A-Z]|$)/.test(node.key))
      .map(({ path }) => [id, ...path].join('.')),
  )
  expect(misnamed).toEqual([])
})

/** Whether the last transition that is tried on entry has no guard. */
function leadsOn({ always }: AnyStateNode): boolean {
  const last = always?.at(-1)
  return last !== undefined && last.guard === undefined
}
