import { expect, test } from 'vitest'
import { downloadResource } from '#domain/contract/download-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { openRawView } from '#domain/documents/raw/view/open-raw-view.ts'
import { billableWords } from '#domain/words/count-document.ts'
import type { Counted } from './same-count.ts'
import type { ServiceClient } from './service-client.ts'
import { newOrder } from './service-journey.ts'

/** The file as the browser opens it. */
export function overviewOf(fileName: string, bytes: Uint8Array) {
  const view = openRawView(bytes, fileName)
  if (!view.ok) throw new Error(view.code)
  return view.value.overview
}

/** Tests of raw files that a guest uploads. */
export function testRawBilling(guest: () => ServiceClient, files: readonly Counted[]): void {
  test.for(files)('$name is billed as it is counted in the browser, and comes back as it was', async (file) => {
    const { fileName } = file
    const bytes = file.bytes()
    const held = await newOrder(guest())
    const at = { ...held, params: { ...held.params, fileName } }
    const uploaded = await guest().call(uploadResource, { ...held, body: [new File([bytes], fileName)] })
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
        version: expect.stringMatching(/^[\da-f]{12}$/),
        settings: null,
        wordCount: null,
      },
    ])
    await guest().call(saveFileSetting, { ...held, body: settings })
    const { data } = await guest().call(resumeOrder, held)
    expect(data.resource.files[0]).toMatchObject({ settings, wordCount: { sourceWordCount: count.sourceWordCount } })
    expect(data.language?.rates.map(({ lang, words }) => [lang, words])).toEqual(
      data.language?.rates.map(({ lang }) => [lang, billableWords(count, lang)]),
    )
    const { blob } = await guest().call(downloadResource, at)
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes)
  })
}
