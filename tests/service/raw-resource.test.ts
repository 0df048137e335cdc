import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { downloadResource } from '#domain/contract/download-resource.call.ts'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { openRawView } from '#domain/documents/raw/view/open-raw-view.ts'
import { billableWords } from '#domain/words/count-document.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { newOrder } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

const sample = join(import.meta.dirname, '../../../shared/samples/osu-users.resx')
const files = [
  ...rawSamples.map(({ name, fileName, text }) => ({ name, fileName, bytes: new TextEncoder().encode(text) })),
  ...(existsSync(sample)
    ? [{ name: 'osu-users.resx', fileName: 'osu-users.resx', bytes: new Uint8Array(readFileSync(sample)) }]
    : []),
]

/** The file as the browser opens it. */
function overviewOf(fileName: string, bytes: Uint8Array) {
  const view = openRawView(bytes, fileName)
  if (!view.ok) throw new Error(view.code)
  return view.value.overview
}

describe.each(databases)('raw files on the $name', (database) => {
  const shop = withGuest(database)

  test.for(files)('$name is billed as it is counted in the browser, and comes back as it was', async (file) => {
    const { fileName, bytes } = file
    const held = await newOrder(shop().guest)
    const at = { ...held, params: { ...held.params, fileName } }
    const uploaded = await shop().guest.call(uploadResource, { ...held, body: [new File([bytes], fileName)] })
    const { settings, count } = overviewOf(fileName, bytes)
    expect(uploaded.data.resource.files).toEqual([
      {
        original: fileName,
        type: fileName.slice(fileName.lastIndexOf('.')),
        meta: {
          size: bytes.length,
          sheets: [
            {
              sheetName: fileName.slice(0, fileName.lastIndexOf('.')),
              rows: count.stringCount,
              columns: 1 + (settings[0]?.targetColumns.length ?? 0),
            },
          ],
        },
        settings: null,
        wordCount: null,
      },
    ])
    await shop().guest.call(saveFileSetting, { ...held, body: settings })
    const { data } = await shop().guest.call(resumeOrder, held)
    expect(data.resource.files[0]).toMatchObject({ settings, wordCount: { sourceWordCount: count.sourceWordCount } })
    expect(data.language?.rates.map(({ lang, words }) => [lang, words])).toEqual(
      data.language?.rates.map(({ lang }) => [lang, billableWords(count, lang)]),
    )
    const { blob } = await shop().guest.call(downloadResource, at)
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes)
  })

  test('a raw file takes the place of another, and goes', async () => {
    const held = await newOrder(shop().guest)
    await shop().guest.call(uploadResource, { ...held, body: [new File(['{"a": "Row out alone"}'], 'en.json')] })
    await shop().guest.call(uploadResource, { ...held, body: [new File(['"a" = "Light the lamp";'], 'en.strings')] })
    const { data } = await shop().guest.call(resumeOrder, held)
    expect(data.resource.files.map(({ original }) => original)).toEqual(['en.strings'])
    const at = { ...held, params: { ...held.params, fileName: 'en.strings' } }
    const removed = await shop().guest.call(removeResource, at)
    expect([removed.data.resource.files, removed.data.state]).toEqual([[], 1])
  })

  test('its columns are its own: no other ones are billed', async () => {
    const held = await newOrder(shop().guest)
    const text = rawSamples.find(({ fileName }) => fileName === 'de.po')?.text ?? ''
    await shop().guest.call(uploadResource, { ...held, body: [new File([text], 'de.po')] })
    const [setting] = overviewOf('de.po', new TextEncoder().encode(text)).settings
    if (!setting?.sourceColumn) throw new Error('The file has no texts')
    const { sourceColumn } = setting
    const others = [
      { ...setting, sourceColumn: { ...sourceColumn, startRow: 4 } },
      { ...setting, targetColumns: [], sourceColumn: { ...sourceColumn, col: 1 } },
      {
        ...setting,
        additionalColumns: [{ type: 'additionalInfo' as const, name: '', col: 1, startRow: 0 }],
        targetColumns: [],
      },
      { ...setting, targetColumns: setting.targetColumns.map((column) => ({ ...column, startRow: 1 })) },
    ]
    for (const other of others) {
      const refusal = await shop().guest.refusal(saveFileSetting, { ...held, body: [other] })
      expect(refusal).toEqual({ status: 422, code: 'INVALID_SETTING' })
    }
  })

  test('one without a text to translate is refused, and so is one that is damaged', async () => {
    const held = await newOrder(shop().guest)
    const upload = (name: string, text: string) =>
      shop().guest.refusal(uploadResource, { ...held, body: [new File([text], name)] })
    expect(await upload('en.json', '{"id": "a_b"}')).toMatchObject({ code: 'UPLOAD_FAILED', title: 'NO_TEXT' })
    expect(await upload('en.xml', '<a><b>Row out')).toMatchObject({ code: 'UPLOAD_FAILED' })
    expect(await upload('en.po', 'Row out alone')).toMatchObject({ code: 'NON_SUPPORTED_FILE_TYPE' })
  })
})
