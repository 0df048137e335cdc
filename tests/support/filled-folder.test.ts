import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filledFolder } from './filled-folder.ts'

test('a person who asks gets a database and files of their own, and neither a lock nor a key', async () => {
  const [mine, others] = await Promise.all([filledFolder(), filledFolder()])
  const version = join('database', 'PG_VERSION')
  await writeFile(join(mine, version), 'changed')
  const later = await filledFolder()
  for (const folder of [mine, others, later]) {
    expect((await readdir(folder)).toSorted()).toEqual(['database', 'files'])
    expect((await readFile(join(folder, version), 'utf8')) === 'changed').toBe(folder === mine)
    await rm(folder, { recursive: true })
  }
})
