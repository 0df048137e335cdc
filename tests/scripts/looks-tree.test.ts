import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { treeOf, workingTree } from '#scripts/looks/tree.ts'

let folder: string

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@tallship.example', ...words], { cwd: folder })

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tree-'))
  git('init', '--quiet')
  await write('.gitignore', 'dist/\n')
  await write('stories/auth/auth.stories.tsx', 'stories')
  await write('stories/auth/auth.model.tsx', 'model')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
})
afterAll(() => rm(folder, { recursive: true }))

test('a working tree has the pictures of its commit until something that they show changes', async () => {
  const { key, storyFiles } = treeOf('HEAD', folder)
  expect(storyFiles).toEqual(['stories/auth/auth.stories.tsx'])
  await write('docs/looks.md', 'words')
  await write('README.md', 'words')
  await write('dist/built.js', 'built')
  expect(workingTree(folder).key).toBe(key)
  await write('src/ui/new.css', 'style')
  const changed = workingTree(folder)
  expect(changed.key).not.toBe(key)
  git('add', 'src')
  git('commit', '--quiet', '--message', 'Style')
  expect(treeOf('HEAD', folder).key).toBe(changed.key)
  expect(treeOf('HEAD', folder).blobOf('src/ui/new.css')).toMatch(/^[0-9a-f]{40}$/)
})

test('looking at the working tree leaves the index as it is', async () => {
  await write('src/ui/other.css', 'style')
  const status = git('status', '--porcelain').toString()
  workingTree(folder)
  expect(git('status', '--porcelain').toString()).toBe(status)
})
