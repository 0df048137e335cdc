import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeliveryDesk } from '#service/files/delivery-desk.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { hostileTask, put, sampledDeliveries, hostileSheets } from '#tests/support/documents/hostile-deliveries.ts'
import { sheetSetting } from '#tests/support/documents/merging.ts'

const desk = createDeliveryDesk({ workers: 1, waiting: 8, memory: 512, deadline: 20_000 })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-desk-'))
})
afterAll(async () => {
  await desk.close()
  await rm(folder, { recursive: true })
})

test.each(sampledDeliveries)('refuses $name when it is delivered, in bounded processor time', async (file) => {
  const task = await hostileTask(file, folder)
  const started = process.cpuUsage()
  expect(await desk.examine(task)).toEqual({ ok: false, code: file.code, detail: file.fileName })
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1_000).toBeLessThan(10_000)
})

test('a delivery that takes too much memory or too long is refused, and the next one taken', async () => {
  const large = `en,German\n${'Go,Los\n'.repeat(300_000)}`
  const source = { name: 'a.csv', bytes: utf8(large) }
  const files = await put(folder, 'large.csv', utf8(large))
  const task = { ...hostileSheets, source, settings: [sheetSetting(0, 0, {})], files }
  const small = createDeliveryDesk({ workers: 1, waiting: 8, memory: 32, deadline: 20_000 })
  const hasty = createDeliveryDesk({ workers: 1, waiting: 8, memory: 512, deadline: 1 })
  const refused = { ok: false, code: 'EXCEEDED_LIMIT', detail: 'a.csv' }
  expect([await small.examine(task), await hasty.examine(task)]).toEqual([refused, refused])
  const next = await small.examine({
    ...hostileSheets,
    files: await put(folder, 'small.csv', utf8('en,German\nGo,Los\n')),
  })
  expect(next).toMatchObject({ ok: true, value: { faults: [], open: [], languages: [{ lang: 'deDE', texts: 1 }] } })
  await Promise.all([small.close(), hasty.close()])
})

test('too many deliveries at once: some are turned away', async () => {
  const busy = createDeliveryDesk({ workers: 1, waiting: 0, memory: 512, deadline: 20_000 })
  const task = { ...hostileSheets, files: await put(folder, 'one.csv', utf8('en,German\nGo,Los\n')) }
  const [first, second] = await Promise.allSettled([busy.examine(task), busy.examine(task)])
  expect(first).toMatchObject({ status: 'fulfilled', value: { ok: true } })
  expect(second).toEqual({ status: 'rejected', reason: new TooManyRequests('Too many deliveries are under way.', 60) })
  await busy.close()
})
