import { keyOf, type Outline } from './outline.ts'

/** What a person must say of a flow stands as `undefined`, which does not compile. */
export function modelText(outline: Outline): string {
  return outline.view === undefined ? bareModelText(outline) : viewModelText(outline, outline.view)
}

function bareModelText({ id, file, actors }: Outline): string {
  return `import { ${id}Fixtures } from '#${file.replace('.machine.ts', '.fixtures.ts')}'
import { bareModel } from '../support/bare-machine.tsx'

export const ${id}Model = bareModel(${id}Fixtures, undefined, ${actors.length === 0 ? '[]' : 'undefined'})
`
}

function viewModelText({ id, file, leaves, events, actors }: Outline, view: string): string {
  const component = `${pascal(id)}View`
  return `import { ${id}Fixtures } from '#${file.replace('.machine.ts', '.fixtures.ts')}'
import { ${component} } from '#${view.replace('src/', '')}'
import { defineModel } from '../support/model.ts'

export const ${id}Model = defineModel({
  fixtures: ${id}Fixtures,
  heard: undefined,
  view: (actor) => <${component} actor={actor} />,
  actors: ${actors.length === 0 ? '[]' : 'undefined'},
  gestures: {
${events.map((type) => `    ${keyOf(type)}: [{ by: 'person', does: undefined }],`).join('\n')}
  },
  sights: {
${leaves.map((leaf) => `    ${keyOf(leaf)}: undefined,`).join('\n')}
  },
  replies: {
${actors.map(({ name, answers }) => `    ${keyOf(name)}: ${answers ? 'undefined' : "'listens'"},`).join('\n')}
  },
})
`
}

export function storiesText({ id, name, leaves }: Outline): string {
  return `import { stateStories } from '../support/state-stories.tsx'
import { ${id}Model } from './${name}.model.tsx'

export default { title: 'Flows/${pascal(id)}' }

const story = stateStories(${id}Model)

${leaves.map((leaf) => `export const ${storyName(leaf, leaves)} = story('${leaf}')`).join('\n')}
`
}

export function viewTestText({ id, name }: Outline): string {
  return `import { expect, test } from 'vitest'
import { ${id}Model } from '#stories/${name}/${name}.model.tsx'
import { walkView } from '../support/walk-view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

test('every transition of ${id} is walked in the browser', async () => {
  expect(await walkView(${id}Model)).toEqual({ unwalked: [], unvisited: [], left: [], survivors: [] })
})
`
}

/** A leaf by its own key, or by its whole path where another leaf has the same key. */
function storyName(leaf: string, leaves: readonly string[]): string {
  const keyIn = (path: string) => path.split('.').at(-1) ?? path
  const isOnly = leaves.filter((other) => keyIn(other) === keyIn(leaf)).length === 1
  return pascal(isOnly ? keyIn(leaf) : leaf)
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
