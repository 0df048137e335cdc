import { catalogue } from '#machines/catalogue.ts'
import { declaredTransitions } from '#machines/harness/chart.ts'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { byFlow } from './flow-order.ts'
import { leafOf, type StoryFile } from './leaf-stories.ts'

export type FlowStory = {
  readonly id: string
  /** The path of the state, or what a story that is not one of a state is called. */
  readonly name: string
  readonly isOfState: boolean
}

/** The stories of one place in the sidebar. */
export type Flow = {
  readonly title: string
  readonly stories: readonly FlowStory[]
  /** Undefined where the stories show other files or texts in states of another flow. */
  readonly machine: { readonly id: string; readonly hasView: boolean; readonly transitions: number } | undefined
}

const files = import.meta.glob<StoryFile>('../../stories/**/*.stories.tsx')
/** A module names its exports by the alphabet; its text has them in the order in which the sidebar lists them. */
const texts = import.meta.glob<string>('../../stories/**/*.stories.tsx', { query: '?raw', import: 'default' })

/** All flows with all their stories, in the order of the sidebar. */
export async function allFlows(): Promise<Flow[]> {
  const flows = await Promise.all(Object.entries(files).map(([name, load]) => flowOf(name, load)))
  return flows
    .filter(({ title }) => title.startsWith('Flows/'))
    .toSorted((one, other) => byFlow(one.title, other.title))
}

async function flowOf(name: string, load: () => Promise<StoryFile>): Promise<Flow> {
  const [file, text = ''] = await Promise.all([load(), texts[name]?.()])
  const { title } = file.default
  const written = [...text.matchAll(/^export const (\w+)/gm)].map(([, story = '']) => story)
  const exported = Object.keys(file).filter((story) => story !== 'default' && !story.startsWith('__'))
  const stories = exported.toSorted((one, other) => written.indexOf(one) - written.indexOf(other))
  return {
    title,
    stories: stories.map((story) => {
      const leaf = leafOf(file[story])?.leaf
      const shown = storyNameFromExport(story)
      return { id: toId(title, shown), name: leaf ?? shown, isOfState: leaf !== undefined }
    }),
    machine: machineOf(stories.map((story) => leafOf(file[story])?.machine).find((id) => id !== undefined)),
  }
}

function machineOf(id: string | undefined): Flow['machine'] {
  const entry = Object.entries(catalogue).find(([each]) => each === id)
  if (!entry || id === undefined) return undefined
  const [, { fixtures, view }] = entry
  return { id, hasView: view, transitions: declaredTransitions(fixtures.machine).length }
}
