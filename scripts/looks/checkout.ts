import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { git } from './git.ts'
import { looksFolder } from './kept.ts'
import type { Tree } from './tree.ts'

const root = join(import.meta.dirname, '..', '..')

/** What of the packages' folder belongs to one checkout alone. */
const own = ['.vite', '.cache/compile', '.cache/storybook']

/** Checks a commit out with its packages, into a folder of its own for as long as something is done there. */
export async function inCheckout<Result>(
  commit: string,
  { blobOf }: Tree,
  does: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(looksFolder(), { recursive: true })
  const folder = await mkdtemp(join(looksFolder(), 'checkout-'))
  try {
    git(['worktree', 'add', '--detach', folder, commit], { cwd: root })
    const hasSamePackages = blobOf('package-lock.json') === git(['hash-object', 'package-lock.json'], { cwd: root })
    if (hasSamePackages) await linkPackages(folder)
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return await does(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    git(['worktree', 'prune'], { cwd: root })
  }
}

/**
 * Links every file of the packages. A link to their folder would not do: Vite serves no file from outside of the
 * checkout.
 */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  const leftOut = new Set(own.map((path) => join(from, path)))
  const linkFolder = async (source: string, target: string): Promise<void> => {
    await mkdir(target)
    for (const entry of await readdir(source, { withFileTypes: true })) {
      const [one, other] = [join(source, entry.name), join(target, entry.name)]
      if (leftOut.has(one)) continue
      if (entry.isDirectory()) await linkFolder(one, other)
      else if (entry.isSymbolicLink()) await cp(one, other, { verbatimSymlinks: true })
      else if (entry.isFile()) await link(one, other).catch(() => copyFile(one, other))
    }
  }
  if (existsSync(from)) await linkFolder(from, to)
}
