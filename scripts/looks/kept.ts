import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Pictures } from '#storybook/in-tests/stops.ts'

/** A story with the names of its pictures. */
export type PicturedStory = {
  readonly id: string
  readonly name: string
  readonly pictures: Pictures
}

/** A file of stories, as it was pictured. */
export type PicturedFile = {
  readonly file: string
  readonly title: string
  readonly stories: readonly PicturedStory[]
}

/** Where pictures are kept, outside of the repository; all of it can be removed at any time, and is then taken again. */
export function looksFolder(): string {
  const { LOOKS_DIR, XDG_CACHE_HOME } = process.env
  return LOOKS_DIR ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'lockit', 'looks')
}

export function pictureFile(picture: string): string {
  return join(looksFolder(), 'pictures', `${picture}.png`)
}

/** Keeps a picture once, however many stories and commits show it: its name is a digest of its bytes. */
export async function keepPicture(bytes: Uint8Array): Promise<string> {
  const picture = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  if (!existsSync(pictureFile(picture))) await writeWhole(pictureFile(picture), bytes)
  return picture
}

export async function keepPictured(tree: string, pictured: PicturedFile): Promise<void> {
  await writeWhole(picturedPath(tree, pictured.file), `${JSON.stringify(pictured, undefined, 2)}\n`)
}

/** What is kept of a file of stories in a tree; undefined where it is not pictured yet. */
export async function keptPictured(tree: string, file: string): Promise<PicturedFile | undefined> {
  const path = picturedPath(tree, file)
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as PicturedFile) : undefined
}

/** Writes a file that is never seen half written. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.draft`
  await writeFile(draft, content)
  await rename(draft, path)
}

function picturedPath(tree: string, file: string): string {
  return join(looksFolder(), 'trees', tree, `${file.replaceAll('/', '~')}.json`)
}
