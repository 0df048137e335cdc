import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { git } from './git.ts'

/** The files of a commit, or of the working tree, as far as they matter to pictures. */
export type Tree = {
  /** The same for two commits that differ in nothing that is pictured. */
  readonly key: string
  readonly storyFiles: readonly string[]
  /** The blob that git has of a file; undefined for a file that is not there. */
  readonly blobOf: (file: string) => string | undefined
}

/** What no picture shows. */
const unseen = /^(?:docs|bench|service|tests(?!\/support\/))\/|\.md$/

const stories = /^(?:stories|\.storybook\/gallery)\/.*\.stories\.tsx$/

export function treeOf(commit: string, cwd = process.cwd()): Tree {
  const rows = git(['ls-tree', '-r', commit], { cwd })
    .split('\n')
    .filter((row) => !unseen.test(fileIn(row)))
  const blobs = new Map(rows.map((row) => [fileIn(row), row.split(/\s/)[2] ?? '']))
  const hash = createHash('sha256').update(rows.join('\n'))
  // Another browser takes other pictures.
  hash.update(process.env['CHROMIUM_PATH'] ?? '').update(process.platform)
  return {
    key: hash.digest('hex').slice(0, 20),
    storyFiles: [...blobs.keys()].filter((file) => stories.test(file)),
    blobOf: (file) => blobs.get(file),
  }
}

/** The working tree with all its changes, new files included, and without those that git ignores. */
export function workingTree(cwd = process.cwd()): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'looks-'))
  try {
    const index = join(folder, 'index')
    copyFileSync(resolve(cwd, git(['rev-parse', '--git-path', 'index'], { cwd })), index)
    const env = { ...process.env, GIT_INDEX_FILE: index }
    git(['add', '--all'], { cwd, env })
    return treeOf(git(['write-tree'], { cwd, env }), cwd)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function fileIn(row: string): string {
  return row.slice(row.indexOf('\t') + 1)
}
