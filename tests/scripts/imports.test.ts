import { expect, test } from 'vitest'
import { hidden, importProblem } from '#scripts/imports/import-rules.ts'
import { readImports } from '#scripts/imports/read-imports.ts'

const problem = (file: string, specifier: string) => importProblem({ file, line: 1, specifier })

test.each([
  ['domain/words/count.ts', '../money/money.ts'],
  ['machines/auth/auth.kit.ts', '#domain/result.ts'],
  ['machines/auth/auth.fixtures.ts', '../harness/fixtures.ts'],
  ['machines/auth/auth.rules.ts', './auth.fixtures.ts'],
  ['machines/harness/walk.ts', 'xstate/graph'],
  ['machines/auth/auth.machine.ts', 'xstate'],
  ['src/ui/menu.tsx', '@ark-ui/react/menu'],
  ['src/views/auth/auth.view.tsx', '#ui/button.tsx'],
  ['src/actors/documents/document.worker.ts', '#domain/documents/open-document.ts'],
  ['src/app/main.tsx', '#actors/auth/auth.actors.ts'],
  ['service/http/http.ts', 'node:http'],
  ['stories/auth/auth.stories.tsx', '#machines/auth/auth.fixtures.ts'],
  ['stories/auth/auth.model.tsx', '#actors/auth/auth.actors.ts'],
  ['tests/service/order.test.ts', '#service/service.ts'],
  ['tests/views/auth.view.test.tsx', hidden],
  ['scripts/prove.ts', '#tests/support/paths.ts'],
  ['vitest.config.ts', './scripts/browser.ts'],
])('%s may import %s', (file, specifier) => {
  expect(problem(file, specifier)).toBeUndefined()
})

test.each([
  ['domain/words/count.ts', '#machines/harness/leaf-path.ts', 'domain may not import machines'],
  ['domain/words/count.ts', '../../machines/harness/leaf-path.ts', 'domain may not import machines'],
  ['domain/words/count.ts', 'node:crypto', 'domain is for browsers too'],
  [
    'domain/words/count.ts',
    'react',
    'domain may import @formatjs/icu-messageformat-parser, @tannin/plural-forms, valibot, fflate, jsonc-parser, jsvat-next, saxes, topojson-client, geojson, topojson-specification, and no other package',
  ],
  ['machines/auth/auth.machine.ts', '@xstate/react', 'machines may import xstate, valibot, and no other package'],
  ['machines/auth/auth.machine.ts', './auth.fixtures.ts', 'is for stories, tests and scripts alone'],
  ['machines/auth/auth.machine.ts', './auth.rules.ts', 'is for stories, tests and scripts alone'],
  ['machines/harness/walk.ts', '#domain/result.ts', 'the harness imports nothing of ours'],
  ['machines/harness/walk.ts', '../branches.ts', 'the harness imports nothing of ours'],
  ['src/ui/button.tsx', '#domain/result.ts', 'src/ui may not import domain'],
  ['src/api/client.ts', '../actors/auth/auth.actors.ts', 'src/api may not import src/actors'],
  ['src/views/auth/auth.view.tsx', '#api/client.ts', 'src/views may not import src/api'],
  ['src/views/auth/auth.view.tsx', '#actors/auth/auth.actors.ts', 'src/views may not import src/actors'],
  ['src/views/auth/auth.view.tsx', '../../ui/button.tsx', 'leaves src/views without an alias'],
  ['src/views/auth/auth.view.tsx', '../../../machines/harness/leaf-path.ts', 'leaves src/views without an alias'],
  ['src/views/auth/auth.view.tsx', hidden, 'hides what it imports'],
  ['src/actors/documents/read.ts', 'node:fs', 'src/actors is for browsers too'],
  ['src/app/main.tsx', '#machines/catalogue.ts', 'is for stories, tests and scripts alone'],
  ['src/app/main.tsx', '#machines/harness/stage.ts', 'is for stories, tests and scripts alone'],
  ['src/app/main.tsx', '#machines/harness/frozen.ts', 'is for stories, tests and scripts alone'],
  ['src/app/main.tsx', '#machines/auth/auth.fixtures.ts', 'is for stories, tests and scripts alone'],
  ['src/app/main.tsx', '#tests/support/walk.ts', 'src/app may not import tests'],
  ['src/helpers/format.ts', '#ui/button.tsx', 'src/helpers is not one of the folders that hold code'],
  ['service/http/http.ts', '#views/auth/auth.view.tsx', 'service may not import src/views'],
  ['stories/auth/auth.stories.tsx', '#app/slots.tsx', 'stories may not import src/app'],
])('%s may not import %s', (file, specifier, expected) => {
  expect(problem(file, specifier)).toEqual(expected)
})

test('finds every kind of import, and on which line it stands', () => {
  const text = [
    `import { a } from './static.ts'`,
    `import type { B } from './type.ts'`,
    `import './effect.css'`,
    `export { c } from './named.ts'`,
    `export * from './all.ts'`,
    `export const local = a`,
    `const later = () => import('./dynamic.ts')`,
    `const named = (name: string) => import(name)`,
    `type D = import('./type-query.ts').D`,
    `const worker = new Worker(new URL('./worker.ts', import.meta.url))`,
    `const address = new URL('/orders', 'https://lockit.example')`,
    `const many = import.meta.glob('./*.ts')`,
  ].join('\n')
  expect(readImports('x.ts', text).map(({ specifier, line }) => [specifier, line])).toEqual([
    ['./static.ts', 1],
    ['./type.ts', 2],
    ['./effect.css', 3],
    ['./named.ts', 4],
    ['./all.ts', 5],
    ['./dynamic.ts', 7],
    [hidden, 8],
    ['./type-query.ts', 9],
    ['./worker.ts', 10],
    [hidden, 12],
  ])
})

test('does not pass over a file that it cannot read', () => {
  expect(() => readImports('x.ts', 'import { from')).toThrow('x.ts: ')
})
