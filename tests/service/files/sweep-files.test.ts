import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { keptBy } from '#service/files/kept-by.ts'
import { sweepFiles } from '#service/files/sweep-files.ts'
import { Refusal } from '#service/http/refusal.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { newOrder, setUpOrder } from '#tests/support/service-journey.ts'
import { databases, openTestService, type TestService } from '#tests/support/test-service.ts'

const minute = 60_000
const bytes = new TextEncoder().encode('lantern')

describe.each(databases)('a sweep of files, on the $name', (database) => {
  let later = 0
  let service: TestService
  beforeAll(async () => {
    service = await openTestService(database, { now: () => new Date(Date.now() + later) })
  })
  afterAll(() => service.close())

  const stored = async () => (await readdir(join(service.dataDir, 'files'), { recursive: true })).toSorted()

  test('removes what no row names within the hour, and nothing else', async () => {
    const { files } = service.services
    const guest = serviceClient(service.app)
    const { params } = await setUpOrder(guest)
    const number = params.orderId
    const named = await stored()
    expect(named).toHaveLength(2)

    await files.write(`${number}/orphan`, bytes)
    await writeFile(join(service.dataDir, 'files', number, 'orphan.half'), bytes)
    await files.write('47999/orphan', bytes)
    await mkdir(join(service.dataDir, 'files', '47998'))
    expect(await sweepFiles(service.services)).toBe(0)
    expect(await stored(), 'what is young may be of a change under way').toEqual(
      [...named, '47999', '47999/orphan', `${number}/orphan`, `${number}/orphan.half`].toSorted(),
    )
    later = 31 * minute
    expect(await sweepFiles(service.services)).toBe(3)
    expect(await stored()).toEqual(named)
  })

  test('removes half uploads of any process, and their folders; the next upload finds a folder again', async () => {
    later = 0
    const dead = join(service.dataDir, 'incoming-dead')
    await mkdir(dead)
    await writeFile(join(dead, 'half'), bytes)
    expect(await sweepFiles(service.services)).toBe(0)
    later = 31 * minute
    expect(await sweepFiles(service.services)).toBe(1)
    const incoming = async () => (await readdir(service.dataDir)).filter((name) => name.startsWith('incoming-'))
    expect(await incoming()).toEqual([])
    const guest = serviceClient(service.app)
    const held = await newOrder(guest)
    const { data } = await guest.call(uploadAsset, { ...held, body: [new File(['a'], 'glossary_a.csv')] })
    expect(data.resource.assets).toEqual(['glossary_a.csv'])
  })

  test('files stay where a change may have been made although it failed, and go where it was refused', async () => {
    const { files } = service.services
    await files.write('47997/a', bytes)
    const lost = Promise.reject(new Error('The connection ended during the commit.'))
    await expect(keptBy({ files }, ['47997/a'], () => lost)).rejects.toThrow('during the commit')
    expect(await files.exists('47997/a')).toBe(true)
    const refused = Promise.reject(new Refusal('INVOICE_ALREADY_PAID', 'The order is paid.'))
    await expect(keptBy({ files }, ['47997/a'], () => refused)).rejects.toThrow('The order is paid.')
    expect(await files.exists('47997/a')).toBe(false)
  })
})
