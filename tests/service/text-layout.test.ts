import { describe, expect, test } from 'vitest'
import { readResource } from '#domain/contract/read-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import type { TextReading } from '#domain/documents/text-layout.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { newOrder, type Held } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

/** By commas four columns, by semicolons two; `"Go"` is a word in quotes, or a word. */
const text = 'a,key;en,x,y\na,k1;"Go",x,y\na,k2;Stay here,x,y\n'

function settingsIn(reading: TextReading, col = 1): FileSettings {
  return [
    {
      sheetIndex: 0,
      ...reading,
      sourceColumn: { lang: 'enUS', name: 'English', col, startRow: 1 },
      targetColumns: [],
      additionalColumns: [],
    },
  ]
}

describe.each(databases)('how the cells of a source file are parted on the $name', (database) => {
  const shop = withGuest(database)

  async function uploaded(): Promise<Held> {
    const held = await newOrder(shop().guest)
    await shop().guest.call(uploadResource, { ...held, body: [new File([text], 'nova.csv')] })
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
    const { delimiter, quotes } = file?.settings?.[0] ?? {}
    const [size] = file?.meta.sheets ?? []
    return { delimiter, quotes, columns: size?.columns, second: content.sheets[0]?.rows[1] }
  }

  test('is guessed until somebody chooses, and then sized, counted and read so', async () => {
    const held = await uploaded()
    const guessed = { delimiter: undefined, quotes: undefined, columns: 4, second: ['a', 'k1;"Go"', 'x', 'y'] }
    expect(await read(held)).toEqual(guessed)

    const { data } = await shop().guest.call(saveFileSetting, { ...held, body: settingsIn({ delimiter: ';' }) })
    expect(data.resource.files[0]?.wordCount?.sourceWordCount).toBe(3)
    expect(await read(held)).toEqual({ delimiter: ';', quotes: undefined, columns: 2, second: ['a,k1', 'Go,x,y'] })

    await shop().guest.call(saveFileSetting, { ...held, body: settingsIn({ delimiter: ';', quotes: 'text' }) })
    expect(await read(held)).toEqual({ delimiter: ';', quotes: 'text', columns: 2, second: ['a,k1', '"Go",x,y'] })

    await shop().guest.call(saveFileSetting, { ...held, body: settingsIn({}) })
    expect(await read(held)).toEqual(guessed)
  })

  test('decides which columns there are', async () => {
    const held = await uploaded()
    const refusal = await shop().guest.refusal(saveFileSetting, { ...held, body: settingsIn({ delimiter: ';' }, 3) })
    expect(refusal.code).toBe('INVALID_SETTING')
    await shop().guest.call(saveFileSetting, { ...held, body: settingsIn({ delimiter: ',' }, 3) })
  })

  test('is by a character that can part cells', async () => {
    const held = await uploaded()
    const response = await shop().service.app.request(`/purchase/order/file-setting/${held.params.orderId}`, {
      method: 'POST',
      headers: { csrf_token: held.orderToken, 'content-type': 'application/json' },
      body: JSON.stringify(settingsIn({}).map((setting) => ({ ...setting, delimiter: 'e' }))),
    })
    expect(response.status).toBe(400)
  })
})
