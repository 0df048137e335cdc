import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '#service/store/folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function writeLock(holder: Record<string, unknown>): Promise<void> {
  await writeFile(join(folder, 'lock.1'), JSON.stringify(holder))
}

/** The number of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--eval', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

test('a folder has one owner, and the second is told who it is', async () => {
  const unlock = await lockFolder(folder)
  const { since } = JSON.parse(await readFile(join(folder, 'lock.1'), 'utf8'))
  const moment = since.slice(0, 19).replace('T', ' ')
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is held by process ${process.pid} on ${hostname()} since ${moment} UTC. ` +
      'End that process, or choose another folder with DATA_DIR.',
  )
  await unlock()
  expect(await readdir(folder)).toEqual([])
  await (
    await lockFolder(folder)
  )()
})

test('the lock of a dead process is taken over', async () => {
  await writeLock({ pid: await deadPid(), host: hostname(), since: '2026-11-20T06:00:00.000Z', born: '' })
  const unlock = await lockFolder(folder)
  expect(JSON.parse(await readFile(join(folder, 'lock.2'), 'utf8')).pid).toBe(process.pid)
  expect(await readdir(folder)).toEqual(['lock.2'])
  await unlock()
})

test('the lock of an earlier process with our number is taken over', async () => {
  await writeLock({ pid: process.pid, host: hostname(), since: '2026-11-20T06:00:00.000Z', born: '1' })
  await (
    await lockFolder(folder)
  )()
  expect(await readdir(folder)).toEqual([])
})

test('a lock that was cut off is taken over', async () => {
  await writeFile(join(folder, 'lock.1'), '{"pid":')
  const unlock = await lockFolder(folder)
  await unlock()
  expect(await readdir(folder)).toEqual([])
})

test('the owner on another host counts as living, and the way out is told', async () => {
  await writeLock({ pid: 1, host: 'elsewhere', since: '2026-11-20T06:00:00.000Z', born: '' })
  await expect(lockFolder(folder)).rejects.toThrow(`If elsewhere is gone for good, delete ${join(folder, 'lock.1')}.`)
})

/** Where nobody may write, not even root. */
const closed = process.platform === 'linux' ? '/sys/lockit' : '/System/lockit'

test('a folder that may not be written is told', async () => {
  await expect(lockFolder(closed)).rejects.toThrow(
    /^The data folder \/(sys|System)\/lockit may not be written by this user \((EACCES|EPERM|EROFS)\)\. Run as its owner, or choose /,
  )
})

test('a folder that is not there is made', async () => {
  const inner = join(folder, 'new', 'inner')
  const unlock = await lockFolder(inner)
  expect(await readdir(inner)).toEqual(['lock.1'])
  await unlock()
})

test('one process wins when many take over at once', async () => {
  await writeLock({ pid: await deadPid(), host: hostname(), since: '2026-11-20T06:00:00.000Z', born: '' })
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['lock.2'])
})
