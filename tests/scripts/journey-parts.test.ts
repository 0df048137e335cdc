import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const journeys = read('tests/e2e/**/*.ts')

/** They make Playwright's locators of parts, and find menus and tabs by their roles alone. */
const finders = ['parts', 'hands', 'keyboard'].map((name) => `tests/e2e/model/${name}.ts`)

test('journeys find everything on a page by parts', () => {
  const found = journeys.filter(({ text }) => /getBy(Role|Label|Text|Placeholder|TestId)\(/.test(text))
  expect(found.map(({ file }) => file).toSorted()).toEqual(finders.toSorted())
})

/** Controls that are named where they stand, each as it is written: button('Try again'). */
function controls(text: string): string[] {
  return [...text.matchAll(/\b(?:button|link|checkbox|radio|tab|field)\((?:'[^']+'|\/[^\n]+?\/)\)/g)].map(
    ([call]) => call,
  )
}

test('no journey names a control that a model names', () => {
  const inModels = new Set(read('stories/**/*.{ts,tsx}').flatMap(({ text }) => controls(text)))
  expect(inModels.size).toBeGreaterThan(50)
  const twice = journeys.flatMap(({ file, text }) =>
    controls(text)
      .filter((control) => inModels.has(control))
      .map((control) => `${file}: ${control}`),
  )
  expect(twice).toEqual([])
})
