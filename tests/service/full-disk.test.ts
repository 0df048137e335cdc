import { DrizzleQueryError } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { DiskFullError } from '#service/disk-room.ts'
import { folderStore } from '#service/files/folder-store.ts'
import { foreseenSentence } from '#service/foreseen.ts'
import { refusalFor } from '#service/http/trouble.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { setUpOrder, sourceFile } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: no space left on device, write`), { code })
}

const [database] = databases
let service: TestService
let folder: string
let isFull = false
let free = Infinity
let asking = async () => free
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-full-'))
  const store = folderStore(folder)
  const take: typeof store.take = (...file) => (isFull ? Promise.reject(failure('ENOSPC')) : store.take(...file))
  service = await openTestService(database, { files: { ...store, take }, freeBytes: () => asking() })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

test('a file that there is no room for is refused by name, and the order stays as it was', async () => {
  const guest = serviceClient(service.app)
  const held = await setUpOrder(guest)
  const before = await guest.call(resumeOrder, held)
  isFull = true
  const refused = { status: 507, code: 'STORAGE_FULL' }
  expect(await guest.refusal(uploadResource, { ...held, body: [sourceFile('other.csv')] })).toEqual(refused)
  expect(await guest.refusal(uploadAsset, { ...held, body: [new File(['x'], 'glossary_a.txt')] })).toEqual(refused)
  const reply = await guest.send(uploadResource, { ...held, body: [sourceFile('other.csv')] })
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  isFull = false
  expect(await guest.call(resumeOrder, held)).toEqual(before)
  expect(service.logged()).toContainEqual(
    expect.objectContaining({ level: 'error', error: expect.objectContaining({ code: 'ENOSPC' }) }),
  )
})

test('uploads are refused before a full disk breaks the database; stored files can still be read', async () => {
  const guest = serviceClient(service.app)
  const held = await setUpOrder(guest)
  const before = await guest.call(resumeOrder, held)
  free = 20 * 1024 * 1024
  const refused = { status: 507, code: 'STORAGE_FULL' }
  expect(await guest.refusal(uploadResource, { ...held, body: [sourceFile('other.csv')] })).toEqual(refused)
  expect(await guest.call(resumeOrder, held)).toEqual(before)
  const at = { ...held, params: { ...held.params, fileName: 'harbor.csv' } }
  expect((await guest.call(removeResource, at)).data.resource.files).toEqual([])
  free = Infinity
  await guest.call(uploadResource, { ...held, body: [sourceFile()] })
})

test('when there is room for only one of two uploads at once, the other is refused', async () => {
  const guest = serviceClient(service.app)
  const orders = [await setUpOrder(guest), await setUpOrder(guest)]
  const both = Promise.withResolvers<number>()
  let asked = 0
  asking = () => {
    asked += 1
    if (asked === 2) both.resolve((64 + 30) * 1024 * 1024)
    return both.promise
  }
  const replies = await Promise.all(
    orders.map((held) => guest.send(uploadResource, { ...held, body: [sourceFile('other.csv')] })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 507])
  const [held] = orders
  if (held) await guest.call(uploadResource, { ...held, body: [sourceFile('third.csv')] })
  asking = async () => free
})

test('a webhook is refused where there is no room for what it tells', async () => {
  free = 20 * 1024 * 1024
  const call = () => service.app.request('/webhooks/paypal', { method: 'POST', body: '{}' })
  expect((await call()).status).toBe(507)
  free = Infinity
  expect((await call()).status).toBe(404)
})

test.each([
  ['a disk', failure('ENOSPC')],
  ['what a user may have of a disk', failure('EDQUOT')],
  ['the disk of an embedded database that does not open', new DiskFullError('The disk is full')],
  ['the disk of the database', new DrizzleQueryError('insert', [], failure('53100'))],
])('%s that is full is told to customers by a code, and at the start in a sentence', (_, error) => {
  expect(refusalFor(error)).toMatchObject({ code: 'STORAGE_FULL' })
  expect(foreseenSentence(error)).toBe(
    'The disk is full: there is no room for the database or the files in DATA_DIR. Make room, then try again.',
  )
})
