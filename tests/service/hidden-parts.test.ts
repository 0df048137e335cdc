import { describe, expect, test } from 'vitest'
import { resumeOrder } from '#domain/contract/resume-order.call.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { textCell, workbook } from '#tests/support/documents/workbook.ts'
import { withGuest } from '#tests/support/opened-service.ts'
import { newOrder } from '#tests/support/service-journey.ts'
import { databases } from '#tests/support/test-service.ts'

/** Every other one of forty rows is hidden. */
const rows = Array.from({ length: 40 }, (_, row) => {
  const hidden = row % 2 ? ' hidden="1"' : ''
  return `<row r="${row + 1}"${hidden}>${textCell(`A${row + 1}`, 'text')}</row>`
}).join('')
const file = workbook({
  sheets: [
    { name: 'Shown', rows: `<row r="1">${textCell('A1', 'text')}</row>` },
    { name: 'Hidden', rows, attributes: 'state="hidden"' },
  ],
})

describe.each(databases)('the hidden parts of a workbook on the $name', (database) => {
  const shop = withGuest(database)

  test('are counted, and the first of them named, with the order', async () => {
    const held = await newOrder(shop().guest)
    await shop().guest.call(uploadResource, { ...held, body: [new File([file], 'parts.xlsx')] })
    const { data } = await shop().guest.call(resumeOrder, held)
    const none = { count: 0, places: [] }
    const places = Array.from({ length: 8 }, (_, at) => ({ from: 2 * at + 1, to: 2 * at + 1 }))
    expect(data.resource.files[0]?.meta.sheets).toEqual([
      { sheetName: 'Shown', rows: 1, columns: 1 },
      {
        sheetName: 'Hidden',
        rows: 40,
        columns: 1,
        concealed: { isHidden: true, rows: { count: 20, places }, columns: none, merged: none },
      },
    ])
  })
})
