import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folders = ['domain', 'machines', 'src', 'service', 'stories', 'tests', 'scripts', 'bench', '.storybook']

/** The files that we write, relative to the root of the project, that match a pattern. */
export function sourceFiles(pattern: RegExp): string[] {
  return globSync([...folders.map((folder) => `${folder}/**`), '*'], { cwd: root })
    .filter((file) => pattern.test(file))
    .toSorted()
}
