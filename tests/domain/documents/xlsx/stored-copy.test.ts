import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { storedCopy } from '#domain/documents/xlsx/stored-copy.ts'
import { textCell, workbook, workbookParts } from '#tests/support/documents/workbook.ts'
import { zip } from '#tests/support/documents/zip.ts'

const book = { sheets: [{ rows: `<row>${textCell('A1', 'Quit')}</row>` }] }
const theme = { path: 'xl/theme/theme1.xml', content: '<theme/>'.repeat(1_000) }

test('has the XML of a workbook as it is, under its own names, and nothing else', () => {
  const picture = { path: 'xl/media/image1.png', content: Uint8Array.of(0x89, 0x50) }
  const copy = storedCopy(workbook({ ...book, strings: '<si><t>Los</t></si>', parts: [picture, theme] }))
  const parts = workbookParts({ ...book, strings: '<si><t>Los</t></si>', parts: [theme] })
  const texts = copy.ok ? Object.entries(unzipSync(copy.value)) : []
  expect(Object.fromEntries(texts.map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))).toEqual(
    Object.fromEntries(parts.map(({ path, content }) => [path, content])),
  )
})

test('refuses parts that inflate to more or less than they promise, though no reading of the texts opens them', () => {
  for (const promisedSize of [1, 7_999, 8_001]) {
    expect(storedCopy(workbook({ ...book, parts: [{ ...theme, promisedSize }] }))).toEqual({
      ok: false,
      code: 'UPLOAD_FAILED',
    })
  }
})

test('leaves out an entry that the directory does not name', () => {
  const named = zip([theme, ...workbookParts(book)])
  // The directory begins with its second record.
  const view = new DataView(named.buffer)
  const end = named.length - 22
  const from = view.getUint32(end + 16, true)
  const record = 46 + theme.path.length
  view.setUint16(end + 8, view.getUint16(end + 8, true) - 1, true)
  view.setUint16(end + 10, view.getUint16(end + 10, true) - 1, true)
  view.setUint32(end + 12, view.getUint32(end + 12, true) - record, true)
  view.setUint32(end + 16, from + record, true)
  const copy = storedCopy(named)
  expect(copy.ok && Object.keys(unzipSync(copy.value)).toSorted()).toEqual(
    workbookParts(book)
      .map(({ path }) => path)
      .toSorted(),
  )
})
