import { stops, type PassStop } from '#storybook/in-tests/stops.ts'
import { byFlow } from '#storybook/gallery/flow-order.ts'
import type { PicturedFile, PicturedStory } from './kept.ts'

export type Kind = 'changed' | 'added' | 'removed'

/** What has become of a story at one stop: the names of its pictures, of which one may be missing. */
export type PictureChange = {
  readonly stop: PassStop
  readonly kind: Kind
  readonly before: string | undefined
  readonly after: string | undefined
}

export type ChangedStory = { readonly id: string; readonly name: string; readonly changes: readonly PictureChange[] }

export type ChangedFlow = {
  readonly title: string
  /** The folder of its stories, by which commands name it. */
  readonly folder: string
  readonly changed: readonly ChangedStory[]
  /** The names of its other stories. */
  readonly unchanged: readonly string[]
}

/** All flows, in the order of a customer's way, with what has changed in each. */
export function changesOf(before: readonly PicturedFile[], after: readonly PicturedFile[]): ChangedFlow[] {
  const files = new Set([...after, ...before].map(({ file }) => file))
  return [...files].map((file) => flowOf(file, fileOf(before, file), fileOf(after, file))).toSorted(byPlace)
}

/** The folder of a file of stories: `auth` for stories/auth/auth.stories.tsx. */
export function folderOf(file: string): string {
  return file.split('/').at(-2) ?? file
}

function fileOf(files: readonly PicturedFile[], wanted: string): PicturedFile | undefined {
  return files.find(({ file }) => file === wanted)
}

function flowOf(file: string, before: PicturedFile | undefined, after: PicturedFile | undefined): ChangedFlow {
  const [old, now] = [byId(before), byId(after)]
  const stories = [...new Set([...now.keys(), ...old.keys()])].map((id) => storyOf(id, old.get(id), now.get(id)))
  return {
    title: after?.title ?? before?.title ?? file,
    folder: folderOf(file),
    changed: stories.filter(({ changes }) => changes.length > 0),
    unchanged: stories.filter(({ changes }) => changes.length === 0).map(({ name }) => name),
  }
}

function byId(file: PicturedFile | undefined): Map<string, PicturedStory> {
  return new Map(file?.stories.map((story) => [story.id, story]))
}

function storyOf(id: string, old: PicturedStory | undefined, now: PicturedStory | undefined): ChangedStory {
  const changes = stops.flatMap((stop): PictureChange[] => {
    const [before, after] = [old?.pictures[stop], now?.pictures[stop]]
    if (before === after) return []
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
    return [{ stop, kind, before, after }]
  })
  return { id, name: now?.name ?? old?.name ?? id, changes }
}

/** Flows first; pages, parts and the gallery after them, by name. */
function byPlace(one: ChangedFlow, other: ChangedFlow): number {
  const isFlow = ({ title }: ChangedFlow) => title.startsWith('Flows/')
  return Number(isFlow(other)) - Number(isFlow(one)) || byFlow(one.title, other.title)
}
