import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  utimes,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  await store.remove('48001/b')
  expect(await readdir(folder), 'an empty folder goes too').toEqual([])
})

test('what stands in folders is listed, and goes unless it has changed, with its folder', async () => {
  await store.write('48001/a', bytes)
  await writeFile(join(folder, '48001', 'b.half'), bytes)
  await mkdir(join(folder, '48002'))
  expect((await store.folders()).toSorted()).toEqual(['48001', '48002'])
  expect((await store.standingIn('48001')).toSorted()).toEqual(['48001/a', '48001/b.half'])
  expect([await store.standingIn('48002'), await store.standingIn('48003')]).toEqual([[], []])
  const before = new Date(Date.now() - 60_000)
  const after = new Date(Date.now() + 60_000)
  expect(await store.removeUnchanged('48001/b.half', before)).toBe(false)
  expect(await store.removeUnchanged('48001/b.half', after)).toBe(true)
  expect(await store.removeUnchanged('48001/b.half', after)).toBe(false)
  for (const name of ['48001', '48002', '48003']) await store.removeEmpty(name)
  expect(await readdir(folder, { recursive: true })).toEqual(['48001', join('48001', 'a')])
})

test('a file that was moved or linked just now has changed, however old its bytes are', async () => {
  const path = join(folder, 'incoming')
  await writeFile(path, bytes)
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await utimes(path, yesterday, yesterday)
  await store.take('48001/a', path)
  expect(await store.removeUnchanged('48001/a', new Date(Date.now() - 60_000))).toBe(false)
  expect(await textOf('48001/a')).toBe('lantern')
})

test('bytes and names are on the disk before a file is said to be kept', async () => {
  const flushed: string[] = []
  const handle = await open(folder)
  await handle.close()
  const ofHandles: FileHandle = Object.getPrototypeOf(handle)
  vi.spyOn(ofHandles, 'sync').mockImplementation(async function (this: FileHandle) {
    flushed.push(await readlink(`/proc/self/fd/${this.fd}`))
  })
  await store.write('48001/a', bytes)
  expect(flushed).toEqual([expect.stringMatching(/\/48001\/a\.[\da-f-]{36}$/), join(folder, '48001'), folder])
  flushed.length = 0
  const path = join(folder, 'incoming')
  await writeFile(path, bytes)
  await store.take('48002/a', path)
  expect(flushed).toEqual([path, join(folder, '48002'), folder])
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
  expect([text, await readdir(folder)]).toEqual(['lantern', []])
  expect(await store.lend('48001/a', (path) => readFile(path, 'utf8'))).toBe(undefined)
})

test('what cannot be written leaves nothing', async () => {
  const handle = await open(folder)
  await handle.close()
  const ofHandles: FileHandle = Object.getPrototypeOf(handle)
  vi.spyOn(ofHandles, 'sync').mockRejectedValue(new Error('The disk is full.'))
  await expect(store.write('48001/a', bytes)).rejects.toThrow('The disk is full.')
  expect(await readdir(folder)).toEqual([])
})

test.each(['../a', '/a', 'a/../b', 'a//b', '', 'a/', 'ä', 'a b', 'a\\b'])('%j is no key', async (key) => {
  await expect(store.write(key, bytes)).rejects.toThrow('No key of the file store')
})
