import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '#service/files/file-store.ts'
import { folderStore } from '#service/files/folder-store.ts'

let folder: string
let store: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-store-'))
  store = folderStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

async function textOf(key: string): Promise<string | undefined> {
  const file = await store.read(key)
  return file && new Response(file.bytes()).text()
}

const bytes = new TextEncoder().encode('lantern')

test('a written file can be read until it is removed', async () => {
  expect(await store.exists('48001/a')).toBe(false)
  await store.write('48001/a', bytes)
  await store.write('48001/b', bytes)
  expect([(await store.read('48001/a'))?.size, await textOf('48001/a')]).toEqual([7, 'lantern'])
  expect(await store.exists('48001/a')).toBe(true)
  await store.remove('48001/a')
  await store.remove('48001/a')
  expect([await store.exists('48001/a'), await store.exists('48001/b')]).toEqual([false, true])
  expect([await textOf('48001/a'), await textOf('48001/b')]).toEqual([undefined, 'lantern'])
  await store.removeFolder('48001')
  expect(await textOf('48001/b')).toBe(undefined)
})

test('a file that is taken leaves its place', async () => {
  const path = join(folder, 'incoming')
  await writeFile(path, bytes)
  await store.take('48001/a', path)
  expect([await textOf('48001/a'), await readdir(folder)]).toEqual(['lantern', ['48001']])
})

test('a file that is lent stays for as long as it is worked on, and leaves nothing', async () => {
  await store.write('48001/a', bytes)
  const text = await store.lend('48001/a', async (path) => {
    await store.remove('48001/a')
    return readFile(path, 'utf8')
  })
  expect([text, await readdir(join(folder, '48001'))]).toEqual(['lantern', []])
  expect(await store.lend('48001/a', (path) => readFile(path, 'utf8'))).toBe(undefined)
})

test.each(['../a', '/a', 'a/../b', 'a//b', '', 'a/', 'ä', 'a b', 'a\\b'])('%j is no key', async (key) => {
  await expect(store.write(key, bytes)).rejects.toThrow('No key of the file store')
})
