import { describe, expect, test } from 'vitest'
import { downloadResource } from '#domain/contract/download-resource.call.ts'
import { readResource } from '#domain/contract/read-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { TextEncoding } from '#domain/documents/text-encoding.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { newOrder, type Held } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

/** Two words in Windows-1252, where a byte of A0 is a space; in GB18030 it begins a character. */
const bytes = new Uint8Array([
  ...new TextEncoder().encode('key,en\na,Nova'),
  0xa0,
  ...new TextEncoder().encode('Prime'),
])

function settingsIn(encoding?: TextEncoding): FileSettings {
  return [
    {
      sheetIndex: 0,
      ...(encoding && { encoding }),
      sourceColumn: { lang: 'enUS', name: 'English', col: 1, startRow: 1 },
      targetColumns: [],
      additionalColumns: [],
    },
  ]
}

describe.each(databases)('the encoding of a source file on the $name', (database) => {
  const shop = withGuest(database)

  async function uploaded(body = bytes): Promise<Held> {
    const held = await newOrder(shop().guest)
    await shop().guest.call(uploadResource, { ...held, body: [new File([body], 'nova.csv')] })
    return held
  }

  /** What the order says of its file, and what the file says. */
  async function read(held: Held) {
    const at = { ...held, params: { ...held.params, fileName: 'nova.csv' } }
    const [{ data: order }, { data: content }] = await Promise.all([
      shop().guest.call(resumeOrder, held),
      shop().guest.call(readResource, at),
    ])
    const [file] = order.resource.files
    return {
      chosen: file?.settings?.[0]?.encoding,
      words: file?.wordCount?.sourceWordCount,
      billed: order.language?.rates[0]?.words,
      encoding: content.encoding,
      text: content.sheets[0]?.rows[1]?.[1],
    }
  }

  test('is guessed until somebody chooses one, and then counted, billed and read in that', async () => {
    const held = await uploaded()
    const guessed = { chosen: undefined, encoding: 'windows-1252', text: 'Nova\u00A0Prime' }
    expect(await read(held)).toEqual({ ...guessed, words: undefined, billed: undefined })
    await shop().guest.call(saveFileSetting, { ...held, body: settingsIn() })
    expect(await read(held)).toEqual({ ...guessed, words: 2, billed: 2 })
    await shop().guest.call(saveFileSetting, { ...held, body: settingsIn('gb18030') })
    const text = new TextDecoder('gb18030').decode(bytes.subarray(9))
    expect(await read(held)).toEqual({ chosen: 'gb18030', encoding: 'gb18030', text, words: 1, billed: 1 })
    await shop().guest.call(saveFileSetting, { ...held, body: settingsIn() })
    expect(await read(held)).toEqual({ ...guessed, words: 2, billed: 2 })
  })

  test('does not change the file', async () => {
    const held = await uploaded()
    await shop().guest.call(saveFileSetting, { ...held, body: settingsIn('gb18030') })
    const { blob } = await shop().guest.call(downloadResource, {
      ...held,
      params: { ...held.params, fileName: 'nova.csv' },
    })
    expect(await blob.bytes()).toEqual(bytes)
  })

  test('is one that the file is a text in, or the order stays as it was', async () => {
    const held = await uploaded()
    await shop().guest.call(saveFileSetting, { ...held, body: settingsIn('gb18030') })
    const before = await shop().guest.call(resumeOrder, held)
    const refusal = await shop().guest.refusal(saveFileSetting, { ...held, body: settingsIn('utf-8') })
    expect(refusal).toEqual({ status: 422, code: 'UPLOAD_FAILED' })
    expect(await shop().guest.call(resumeOrder, held)).toEqual(before)
  })

  test('is one that we know', async () => {
    const held = await uploaded()
    const response = await shop().service.app.request(`/purchase/order/file-setting/${held.params.orderId}`, {
      method: 'POST',
      headers: { csrf_token: held.orderToken, 'content-type': 'application/json' },
      body: JSON.stringify(settingsIn().map((setting) => ({ ...setting, encoding: 'koi8-r' }))),
    })
    expect(response.status).toBe(400)
  })

  test('makes the sheets as wide and long as they are in it', async () => {
    const mark = [0xef, 0xbb, 0xbf]
    const held = await uploaded(new Uint8Array([...mark, ...new TextEncoder().encode('sep=;\nkey;en\na;Set sail\n')]))
    const sizes = async (encoding?: TextEncoding) => {
      const { data } = await shop().guest.call(saveFileSetting, { ...held, body: settingsIn(encoding) })
      return data.resource.files[0]?.meta.sheets.map(({ rows, columns }) => [rows, columns])
    }
    expect([await sizes(), await sizes('windows-1252'), await sizes()]).toEqual([[[2, 2]], [[3, 2]], [[2, 2]]])
  })
})
