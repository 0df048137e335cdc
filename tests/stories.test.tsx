import { expect, test } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { strangeNames } from '#machines/harness/mutants.ts'
import { models } from '#stories/models.ts'
import type { StateStory } from '#stories/support/state-stories.tsx'
import { fileNameOf } from './support/file-name.ts'

const modules = import.meta.glob<Readonly<Record<string, Partial<StateStory>>>>('../stories/**/*.stories.tsx', {
  eager: true,
})
const told = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module).flatMap(({ parameters }) => (parameters?.state ? [{ file, ...parameters.state }] : [])),
)

test('every machine has a model, and its model is of it', () => {
  expect(Object.keys(models).toSorted()).toEqual(Object.keys(catalogue).toSorted())
  expect(Object.entries(models).filter(([id, { fixtures }]) => fixtures.machine.id !== id)).toEqual([])
})

test('a machine that people see has gestures and sights', () => {
  const seen = Object.entries(models).filter(
    ([, { gestures, sights }]) => gestures !== undefined && sights !== undefined,
  )
  const viewed = Object.entries(catalogue).filter(([, { view }]) => view)
  expect(seen.map(([id]) => id).toSorted()).toEqual(viewed.map(([id]) => id).toSorted())
})

test('what a model calls unseen is a change of its chart', () => {
  const strange = Object.entries(models).flatMap(([id, { fixtures, unseen = {} }]) =>
    strangeNames(fixtures.machine, Object.keys(unseen)).map((name) => `${id}: ${name}`),
  )
  expect(strange).toEqual([])
})

test('every leaf state of every machine has a story, and no story shows another state', () => {
  const leaves = Object.entries(catalogue).flatMap(([id, { fixtures }]) =>
    Object.keys(fixtures.states).map((leaf) => `${id} ${leaf}`),
  )
  const shown = told.map(({ machine, leaf }) => `${machine} ${leaf}`)
  expect(leaves.filter((leaf) => !shown.includes(leaf))).toEqual([])
  expect(shown.filter((leaf) => !leaves.includes(leaf))).toEqual([])
})

test('the states of a machine have their stories in one file, where they are compared with each other', () => {
  const astray = told.filter(({ file, machine }) => {
    const name = fileNameOf(machine)
    return file !== `../stories/${name}/${name}.stories.tsx`
  })
  expect(astray).toEqual([])
})
