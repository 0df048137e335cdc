import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { fileNameOf } from '#tests/support/file-name.ts'

export type StoryFile = Readonly<Record<string, object>> & { readonly default: { readonly title: string } }

const files = import.meta.glob<StoryFile>('../../stories/*/*.stories.tsx')

/** The ids of the stories of a machine's leaf states, by the path of the leaf. */
export async function leafStoriesOf(machine: string): Promise<ReadonlyMap<string, string>> {
  const file = await fileOf(machine)
  return file ? storiesIn(file) : new Map()
}

async function fileOf(machine: string): Promise<StoryFile | undefined> {
  const name = fileNameOf(machine)
  return files[`../../stories/${name}/${name}.stories.tsx`]?.()
}

/** Where several stories show one leaf, the first one stands for it. */
function storiesIn(file: StoryFile): ReadonlyMap<string, string> {
  const stories = new Map<string, string>()
  for (const [name, story] of Object.entries(file)) {
    const leaf = leafOf(story)?.leaf
    if (leaf !== undefined && !stories.has(leaf)) stories.set(leaf, toId(file.default.title, storyNameFromExport(name)))
  }
  return stories
}

/** The state that a story shows; undefined for a story of something else. */
export function leafOf(story: object | undefined): { readonly machine: string; readonly leaf: string } | undefined {
  const { parameters } = (story ?? {}) as { parameters?: { state?: { machine: string; leaf: string } } }
  return parameters?.state
}
