import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { clamd } from '#service/files/clamd.ts'
import { ScannerAway } from '#service/files/malware-scanner.ts'
import { readSettings } from '#service/settings.ts'
import { eicar, startClamdStandIn } from '#tests/support/clamd-stand-in.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lockit-clamd-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  return path
}

/** The scanner that a setting names. */
function scannerAt(setting: string, patience?: number) {
  const address = readSettings({ CLAMD: setting }).clamd
  if (!address) throw new Error('Nothing is set')
  return clamd(address, patience)
}

async function standIn(...manners: Parameters<typeof startClamdStandIn>) {
  const running = await startClamdStandIn(...manners)
  onTestFinished(running.close)
  return running
}

test('a harmless file of any size passes, and a harmful one is reported by its name', async () => {
  const { setting, scanned } = await standIn()
  const scan = scannerAt(setting)
  expect(await scan(await fileOf(''))).toBeUndefined()
  expect(await scan(await fileOf('Light the lamp'))).toBeUndefined()
  expect(await scan(await fileOf(new Uint8Array(8 * 1024 * 1024)))).toBeUndefined()
  expect(await scan(await fileOf(eicar))).toBe('Win.Test.EICAR_HDB-1')
  expect(await scan(await fileOf(`${'x'.repeat(65_530)}${eicar}`))).toBe('Win.Test.EICAR_HDB-1')
  expect(scanned).toEqual([0, 14, 8 * 1024 * 1024, 68, 65_598])
})

test('a scanner is also reached by a local socket', async () => {
  const { setting } = await standIn({ path: join(folder, 'clamd.ctl') })
  expect(setting).toBe(join(folder, 'clamd.ctl'))
  expect(await scannerAt(setting)(await fileOf(eicar))).toBe('Win.Test.EICAR_HDB-1')
})

test.each(['{HEX}php.base64.v23au.185.UNOFFICIAL', 'YARA.$shell+eval[1].UNOFFICIAL', 'Pdf.Exploit.CVE_2023-1,&~!'])(
  'a finding may be called %s',
  async (name) => {
    const { setting } = await standIn({ answer: () => `stream: ${name} FOUND\0` })
    expect(await scannerAt(setting)(await fileOf('x'))).toBe(name)
  },
)

test.each([
  ['takes no file so large', { most: 1_000 }],
  ['answers in other words', { answer: () => 'stream: Can’t allocate memory ERROR\0' }],
  ['ends in the middle of its answer', { answer: () => 'stream: O' }],
  ['says nothing', { answer: () => '' }],
  ['answers with a name that is none', { answer: () => 'stream: a\nb FOUND\0' }],
  ['answers with a name that turns the line of a log around', { answer: () => 'stream: a\u202eb FOUND\0' }],
])('a scanner that %s gives no finding', async (_, manners) => {
  const { setting } = await standIn(manners)
  await expect(scannerAt(setting)(await fileOf('x'.repeat(1_000_000)))).rejects.toThrow(ScannerAway)
})

test('a scanner that never answers or is not there gives no finding', async () => {
  const { setting } = await standIn({ answer: () => undefined })
  await expect(scannerAt(setting, 50)(await fileOf('x'))).rejects.toThrow(ScannerAway)
  await expect(scannerAt('127.0.0.1:1')(await fileOf('x'))).rejects.toThrow(ScannerAway)
  await expect(scannerAt(join(folder, 'nobody'))(await fileOf('x'))).rejects.toThrow(ScannerAway)
})

test('only one kilobyte of an endless answer is read', async () => {
  const longName = 'W'.repeat(1_000)
  const long = await standIn({ answer: () => `stream: ${longName} FOUND\0` })
  expect(await scannerAt(long.setting)(await fileOf('x'))).toBe(longName)
  const endless = await standIn({ answer: () => 'W'.repeat(1_025), isOpenEnded: true })
  await expect(scannerAt(endless.setting)(await fileOf('x'))).rejects.toThrow('clamd answered without end')
})
