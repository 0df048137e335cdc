import { afterAll, expect, test, vi } from 'vitest'
import { rawSettings } from '#domain/documents/raw/raw-sheet.ts'
import { createKnownDesk } from '#service/files/known-desk.ts'
import { TooManyRequests } from '#service/http/refusal.ts'
import { standardPrices } from '#service/store/standard-prices.ts'
import { utf8 } from '#tests/support/documents/hostile-file.ts'
import { sheetSetting } from '#tests/support/documents/merging.ts'

const desk = createKnownDesk()
afterAll(() => desk.close())

const turn = { client: 'here', subject: '48120' }
const text = 'en,German\nGo,Los\n'
const file = (content: string) => ({
  orderId: '48120',
  source: { name: 'a.csv', bytes: utf8(content) },
  settings: [sheetSetting(0, 0, {})],
})
const nothingKnown = () => Promise.resolve([])
const merged = { ok: true, value: expect.objectContaining({ fileName: 'a-translated.csv', bytes: utf8(text) }) }

test('what is known of a client’s files is held for one at a time, and only so many wait', async () => {
  const first = Promise.withResolvers<[]>()
  const lookUp = vi.fn<() => Promise<[]>>(() => first.promise)
  const asked = Promise.allSettled(Array.from({ length: 7 }, () => desk.merge(file(text), lookUp, turn)))
  expect(await desk.merge(file(text), nothingKnown, { ...turn, client: 'elsewhere' })).toEqual(merged)
  expect(lookUp).toHaveBeenCalledTimes(1)
  first.resolve([])
  const outcomes = await asked
  expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ status: 'fulfilled', value: merged })))
  const turnedAway = { status: 'rejected', reason: expect.any(TooManyRequests) }
  expect(outcomes.slice(5)).toEqual([turnedAway, turnedAway])
})

test('a large raw file is not copied for many languages at once', async () => {
  const bytes = utf8(`{"go": "Go"${' '.repeat(6_000_000)}}`)
  const raw = { orderId: '48120', source: { name: 'en.json', bytes }, settings: rawSettings({ segments: [] }) }
  const inLanguages = (count: number) => () =>
    Promise.resolve(standardPrices.slice(0, count).map(({ lang }) => ({ lang, targets: [] })))
  expect(await desk.merge(raw, inLanguages(50), turn)).toEqual({ ok: false, code: 'EXCEEDED_LIMIT' })
  expect(await desk.merge(raw, inLanguages(1), turn)).toMatchObject({
    ok: true,
    value: { fileName: 'en-translated.zip' },
  })
})

test('a file that takes too long is refused, and the next one merged', async () => {
  const hasty = createKnownDesk({ workers: 1, waiting: 8, memory: 512, deadline: 1 })
  const large = file(`en,German\n${'Go,Los\n'.repeat(300_000)}`)
  expect(await hasty.merge(large, nothingKnown, turn)).toEqual({ ok: false, code: 'EXCEEDED_LIMIT' })
  await hasty.close()
  const failed = desk.merge(file(text), () => Promise.reject(new Error('No database')), turn)
  await expect(failed).rejects.toThrow('No database')
  expect(await desk.merge(file(text), nothingKnown, turn)).toEqual(merged)
})
