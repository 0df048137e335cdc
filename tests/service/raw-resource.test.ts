import { describe, expect, test } from 'vitest'
import { removeResource } from '#domain/contract/remove-resource.call.ts'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { saveFileSetting } from '#domain/contract/save-file-setting.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { rawSamples } from '#tests/support/documents/raw/raw-samples.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { overviewOf, testRawBilling } from '#tests/support/raw-billing.ts'
import { newOrder } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

describe.each(databases)('raw files on the $name', (database) => {
  const shop = withGuest(database)

  testRawBilling(
    () => shop().guest,
    rawSamples.map(({ name, fileName, text }) => ({ name, fileName, bytes: () => new TextEncoder().encode(text) })),
  )

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

  test('a raw file without a text to translate is refused, and so is a damaged one', async () => {
    const held = await newOrder(shop().guest)
    const upload = (name: string, text: string) =>
      shop().guest.refusal(uploadResource, { ...held, body: [new File([text], name)] })
    expect(await upload('en.json', '{"id": 7, "_note": "Said to linguists"}')).toMatchObject({
      code: 'UPLOAD_FAILED',
      title: 'NO_TEXT',
    })
    expect(await upload('en.xml', '<a><b>Row out')).toMatchObject({ code: 'UPLOAD_FAILED' })
    expect(await upload('en.po', 'Row out alone')).toMatchObject({ code: 'NON_SUPPORTED_FILE_TYPE' })
  })
})
