import { mkdtempSync } from 'node:fs'
import { rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { setUpOrder } from '#tests/support/service-journey.ts'
import { hostileFile, smallJob, textFile } from './model/files.ts'
import { openShop } from './model/shop.ts'

const shop = openShop()

const folder = mkdtempSync(join(tmpdir(), 'lockit-refusals-'))
const tooLong = join(folder, 'long.csv')

beforeAll(async () => {
  await writeFile(tooLong, '')
  await truncate(tooLong, 20 * 1024 * 1024 + 1)
})
afterAll(() => rm(folder, { recursive: true }))

const contact = 'contact customer service by e-mail: support@lockit.example'
const notProcessed = 'could not be processed automatically.'

const refused = [
  {
    what: 'a picture by the name of a workbook',
    file: hostileFile('a PNG picture named strings.xlsx', 'strings.xlsx'),
    isAsked: true,
    words: `Unsupported file strings.xlsx ${notProcessed} It is no .xlsx workbook inside. It may be protected by a password, or of an older format. Please ${contact}`,
  },
  {
    what: 'an encrypted workbook',
    file: hostileFile('an encrypted workbook', 'secret.xlsx'),
    isAsked: true,
    words: `Unsupported file secret.xlsx ${notProcessed} It may be damaged, or protected by a password. Please ${contact}`,
  },
  {
    what: 'a file over the limit',
    file: tooLong,
    isAsked: false,
    words: `Unsupported file long.csv ${notProcessed} It holds more than can be taken at once: up to 20 MB. Please ${contact}`,
  },
  {
    what: 'a format that is not supported',
    file: textFile('notes.rtf', 'Light the lamp'),
    isAsked: false,
    words: `Unsupported file notes.rtf ${notProcessed} It is not in one of the supported formats. Please ${contact}`,
  },
]

test.for(refused)('$what is refused, and the order stays as it was', async ({ file, isAsked, words }) => {
  const order = await setUpOrder(shop.guest)
  const before = await shop.guest.call(resumeOrder, order)
  const { page, upload, wizard, setup } = await shop.visit({ order, step: 1 })
  await page.goto('/')
  await upload.choose(file)
  if (isAsked) await upload.replace()
  expect(await upload.refusal()).toBe(words)
  expect(await shop.guest.call(resumeOrder, order)).toEqual(before)

  await wizard.next()
  await wizard.at(2)
  await expect.poll(() => setup.columns()).toEqual(['A String Identifier', 'B Source: enUS', 'C Target: deDE'])
})

test('after a refusal another file is taken', async () => {
  const { page, upload, wizard } = await shop.visit()
  await page.goto('/')
  await upload.choose(hostileFile('an encrypted workbook', 'secret.xlsx'))
  await upload.refusal()
  await upload.choose(smallJob.file)
  await wizard.at(2)
})
