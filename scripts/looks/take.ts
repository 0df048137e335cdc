import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inCheckout } from './checkout.ts'
import { keptPictured, type PicturedFile } from './kept.ts'
import { workingTree, treeOf, type Tree } from './tree.ts'

const root = join(import.meta.dirname, '..', '..')

/** A commit, or undefined for the working tree. */
export type Looked = string | undefined

/** Says what went wrong in a sentence for the command line. */
export class LooksError extends Error {}

/** The pictures of these files of stories at a place; those that are not kept are taken first. */
export async function picturesAt(place: Looked, isAsked: (file: string) => boolean): Promise<PicturedFile[]> {
  const tree = place === undefined ? workingTree() : treeOf(place)
  const asked = tree.storyFiles.filter(isAsked)
  const missing = await lacking(tree, asked)
  if (missing.length > 0) {
    const name = place === undefined ? 'the working tree' : place.slice(0, 8)
    if (tree.blobOf('.storybook/in-tests/picture.ts') === undefined)
      throw new LooksError(`${name} is older than the pictures: its stories cannot take any.`)
    console.log(`Taking pictures at ${name}, of ${missing.length} of ${asked.length} files of stories …`)
    // A commit that is checked out as it is needs no checkout of its own.
    const isHere = place === undefined || workingTree().key === tree.key
    if (isHere) await takePictures(root, tree, missing)
    else await inCheckout(place, tree, (folder) => takePictures(folder, tree, missing))
    const [first, ...others] = await lacking(tree, asked)
    if (first !== undefined)
      throw new LooksError(
        `${[first, ...others].join(', ')} could not be pictured at ${name}. See why: npx vitest run --project stories ${first}`,
      )
  }
  const kept = await Promise.all(asked.map((file) => keptPictured(tree.key, file)))
  return kept.filter((file) => file !== undefined)
}

async function lacking({ key }: Tree, files: readonly string[]): Promise<string[]> {
  const kept = await Promise.all(files.map((file) => keptPictured(key, file)))
  return files.filter((_, at) => kept[at] === undefined)
}

/** Runs the stories, which keep their pictures. One that fails a check is pictured all the same. */
async function takePictures(folder: string, { key }: Tree, files: readonly string[]): Promise<void> {
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'stories', '--silent=true', ...files], {
    cwd: folder,
    env: { ...process.env, LOOKS: 'on', LOOKS_TREE: key },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // An interrupted run comes back here, so that its checkout is removed.
  const wait = () => {}
  process.on('SIGINT', wait)
  await once(child, 'exit')
  process.off('SIGINT', wait)
}
