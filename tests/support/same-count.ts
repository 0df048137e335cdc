import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMemory } from '#domain/contract/read-memory.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { FileContent } from '#domain/documents/document.ts'
import { type FileSettings, withPlaceholders } from '#domain/documents/file-setting.ts'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import { rawSettings } from '#domain/documents/raw/raw-sheet.ts'
import { knownSourcesOf } from '#domain/words/known-sources.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { reportWords } from '#domain/words/word-report.ts'
import { readContent, sheetSetting } from './documents/merging.ts'
import { newOrder, signUp, type Customer } from './service-journey.ts'
import { remember } from './service-memory.ts'
import { databases, openTestService, type TestService } from './test-service.ts'

/** A file that an order can be of. */
export type Counted = {
  readonly name: string
  readonly fileName: string
  readonly bytes: () => Uint8Array<ArrayBuffer>
  /** The shapes of its own placeholders, where some are chosen. */
  readonly placeholders?: ChosenShapes
}

/** Tests that the app and the service count each file alike. */
export function testSameCount(files: readonly Counted[]): void {
  let service: TestService
  let customer: Customer
  beforeAll(async () => {
    service = await openTestService(databases[0])
    customer = await signUp(service.app)
  })
  afterAll(() => service.close())

  test.each(files)('step 2 shows of $name what is billed, in every language', async (file) => {
    const { fileName, bytes } = file
    const content = readContent(bytes(), fileName)
    const settings = settingsFor(file, content)
    const texts = [...new Set(content.sheets.flatMap(({ rows }) => rows.map((cells) => cells[0] ?? '')))]
    await remember(
      service,
      customer,
      texts.flatMap((text, index): [string, string][] => [
        ...(index % 3 === 0 ? [['deDE', text] as [string, string]] : []),
        ...(index % 4 === 1 ? [['jaJP', text] as [string, string]] : []),
      ]),
    )
    const { client } = customer
    const held = await newOrder(client)
    await client.call(uploadResource, { ...held, body: [new File([bytes()], fileName)] })
    const { data: memory } = await client.call(readMemory, { ...held, params: { ...held.params, fileName } })
    await client.call(saveFileSetting, { ...held, body: settings })
    const { data: order } = await client.call(resumeOrder, held)

    const report = reportWords(content, settings, knownSourcesOf(memory))
    const nothing = { billed: report.words, known: { count: 0 } }
    expect(order.resource.files[0]?.wordCount).toEqual({ sourceWordCount: report.words.count })
    expect(order.language?.rates.map(({ lang, words, matchedWords }) => [lang, words, matchedWords])).toEqual(
      order.language?.rates.map(({ lang }) => {
        const { billed, known } = report.languages[lang] ?? nothing
        return [lang, billed.count, known.count]
      }),
    )
  })
}

function settingsFor({ fileName, bytes, placeholders = {} }: Counted, content: FileContent): FileSettings {
  const raw = openRawFile(bytes(), fileName)
  return withPlaceholders(raw.ok ? rawSettings(raw.value) : sheetSettings(content), placeholders)
}

/** Two columns of each sheet are targets, where it has them. */
function sheetSettings({ sheets }: FileContent): FileSettings {
  return sheets.flatMap(({ headerRow, rows }, sheetIndex) => {
    if (headerRow.length === 0) return []
    const targets = Object.entries({ deDE: 1, frFR: 2 }).filter(([, col]) => col < headerRow.length)
    return [sheetSetting(sheetIndex, 0, Object.fromEntries(targets), rows.length > 1 ? 1 : 0)]
  })
}
