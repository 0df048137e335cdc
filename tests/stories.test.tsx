import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { catalogue, type CatalogueEntry } from '#machines/catalogue.ts'
import { accessibleLook } from './support/accessible-look.ts'
import '#ui/tokens.css'
import '#ui/base.css'

type StateStory = {
  readonly render: () => ReactNode
  readonly parameters: { readonly state: { readonly machine: string; readonly leaf: string } }
}

const modules = import.meta.glob<Readonly<Record<string, object>>>(
  ['../stories/**/*.stories.tsx', '!../stories/ui/**'],
  { eager: true },
)
const stories = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isStateStory)
const machines = Object.entries(catalogue)

function isStateStory(story: object): story is StateStory {
  return 'parameters' in story && 'state' in Object(story.parameters)
}

test('every leaf state of every machine has a story, and no story shows another state', () => {
  const leaves = machines.flatMap(([id, { fixtures }]) => Object.keys(fixtures.states).map((leaf) => `${id} ${leaf}`))
  const told = stories.map(({ parameters: { state } }) => `${state.machine} ${state.leaf}`)
  expect(leaves.filter((leaf) => !told.includes(leaf))).toEqual([])
  expect(told.filter((leaf) => !leaves.includes(leaf))).toEqual([])
})

test.each(machines)('no two states of %s look the same', async (id, { fixtures }) => {
  const byLook = new Map<string, string[]>()
  for (const { render: show, parameters } of stories.filter((story) => story.parameters.state.machine === id)) {
    await render(show())
    const look = accessibleLook(document.body)
    byLook.set(look, [...(byLook.get(look) ?? []), parameters.state.leaf])
    await cleanup()
  }
  expect(byLook.size).toBeGreaterThan(0)
  const alike = [...byLook.values()].filter((leaves) => new Set(leaves.map((leaf) => valueAt(fixtures, leaf))).size > 1)
  expect(alike).toEqual([])
})

/** In parallel machines, the leaves of two regions may be one and the same state. */
function valueAt({ values }: CatalogueEntry['fixtures'], leaf: string): string {
  return JSON.stringify(values?.[leaf] ?? leaf)
}
