import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileTypeOf } from '#domain/documents/open-document.ts'
import { rawFileTypeOf } from '#domain/documents/raw/raw-file-types.ts'
import { createDeliveryDesk } from '#service/files/delivery-desk.ts'
import type { DeliverTask } from '#service/files/delivery-task.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import { damagedFiles } from '#tests/support/documents/damaged-files.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { sheetSetting } from '#tests/support/documents/merging.ts'
import { mislabelledFiles } from '#tests/support/documents/mislabelled-files.ts'
import { oversizedFiles } from '#tests/support/documents/oversized-files.ts'
import { hostileRawFiles } from '#tests/support/documents/raw/hostile-raw-files.ts'

const desk = createDeliveryDesk({ workers: 1, waiting: 8, memory: 512, deadline: 20_000 })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-desk-'))
})
afterAll(async () => {
  await desk.close()
  await rm(folder, { recursive: true })
})

const sheets = {
  orderId: '48001',
  source: { name: 'a.csv', bytes: utf8('en\nGo\n') },
  settings: [sheetSetting(0, 0, {})],
  targets: ['deDE'],
  lang: undefined,
  earlier: [],
} satisfies Partial<DeliverTask>

/** An order whose file has this ending, and so may be delivered as one. */
function rawOrder(ending: string) {
  const texts: Readonly<Record<string, string>> = {
    '.po': 'msgid "Go"\nmsgstr ""\n',
    '.json': '{"a": "Go"}',
    '.resx': '<root><data name="a"><value>Go</value></data></root>',
    '.xml': '<resources><string name="a">Go</string></resources>',
    '.strings': '"a" = "Go";\n',
  }
  const xliff =
    '<xliff version="2.0" srcLang="en"><file id="f"><unit id="a"><segment><source>Go</source></segment></unit></file></xliff>'
  return {
    ...sheets,
    source: { name: `order${ending}`, bytes: utf8(texts[ending] ?? xliff) },
    settings: [],
    lang: 'deDE',
  }
}

async function put(name: string, bytes: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return [{ path, shown: name }]
}

const hostileFiles = [...mislabelledFiles, ...damagedFiles, ...oversizedFiles, ...hostileRawFiles]

test.for(hostileFiles.filter(({ fileName }) => fileTypeOf(fileName) !== null))(
  'refuses $name when it is delivered, in bounded processor time',
  async ({ fileName, bytes, code }) => {
    const ending = fileName.slice(fileName.lastIndexOf('.'))
    const isSheet = rawFileTypeOf(fileName) === null
    const task = { ...(isSheet ? sheets : rawOrder(ending)), files: await put(fileName, bytes()) }
    const started = process.cpuUsage()
    expect(await desk.examine(task)).toEqual({ ok: false, code, detail: fileName })
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1_000).toBeLessThan(10_000)
  },
)

test('a delivery that takes too much memory or too long is refused, and the next one taken', async () => {
  const large = `en,German\n${'Go,Los\n'.repeat(300_000)}`
  const source = { name: 'a.csv', bytes: utf8(large) }
  const files = await put('large.csv', utf8(large))
  const task = { ...sheets, source, settings: [sheetSetting(0, 0, {})], files }
  const small = createDeliveryDesk({ workers: 1, waiting: 8, memory: 32, deadline: 20_000 })
  const hasty = createDeliveryDesk({ workers: 1, waiting: 8, memory: 512, deadline: 1 })
  const refused = { ok: false, code: 'EXCEEDED_LIMIT', detail: 'a.csv' }
  expect([await small.examine(task), await hasty.examine(task)]).toEqual([refused, refused])
  const next = await small.examine({ ...sheets, files: await put('small.csv', utf8('en,German\nGo,Los\n')) })
  expect(next).toMatchObject({ ok: true, value: { faults: [], open: [], languages: [{ lang: 'deDE', texts: 1 }] } })
  await Promise.all([small.close(), hasty.close()])
})

test('of too many deliveries at once some are turned away', async () => {
  const busy = createDeliveryDesk({ workers: 1, waiting: 0, memory: 512, deadline: 20_000 })
  const task = { ...sheets, files: await put('one.csv', utf8('en,German\nGo,Los\n')) }
  const [first, second] = await Promise.allSettled([busy.examine(task), busy.examine(task)])
  expect(first).toMatchObject({ status: 'fulfilled', value: { ok: true } })
  expect(second).toEqual({ status: 'rejected', reason: new TooManyRequests('Too many deliveries are under way.', 60) })
  await busy.close()
})
