import * as fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Translation } from '#domain/documents/merge/translation.ts'
import { readZipDirectory } from '#domain/documents/xlsx/zip-directory.ts'
import { generatedWorkbook } from '#tests/support/documents/generated-workbook.ts'
import { noise } from '#tests/support/documents/hostile-file.ts'
import { merged, rowsOf, sheetSetting, translationsOf } from '#tests/support/documents/merging.ts'
import { relations, sheetXml, textCell, workbook } from '#tests/support/documents/workbook.ts'
import type { ZipOptions, ZipPart } from '#tests/support/documents/zip.ts'

const sheetPath = 'xl/worksheets/sheet1.xml'
const rows = `<row r="1">${textCell('A1', 'en')}${textCell('B1', 'de')}</row><row r="2">${textCell('A2', 'Yes')}</row>`

/** A workbook with what spreadsheet programs put beside the sheets. */
function rich(sheet: Partial<ZipPart> = {}, options: ZipOptions = {}): Uint8Array<ArrayBuffer> {
  return workbook(
    {
      sheets: [
        { name: 'Texts' },
        { name: 'Notes', rows: `<row>${textCell('A1', 'hidden')}</row>`, attributes: 'state="hidden"' },
      ],
      strings: '<si><t>unused</t></si>',
      formats: ['0.00'],
      parts: [
        { path: 'docProps/app.xml', content: '<Properties/>' },
        { path: 'xl/comments1.xml', content: '<comments>Who says this?</comments>', hasDescriptor: true },
        { path: 'xl/drawings/vmlDrawing1.vml', content: '<xml/>', method: 'store' },
        { path: sheetPath, content: sheetXml(rows), ...sheet },
        { path: 'xl/media/image1.png', content: noise(3_000), method: 'store', isZip64: true },
        { path: 'customXml/item1.xml', content: '<x/>', isZip64: true },
      ],
    },
    options,
  )
}

function merge(bytes: Uint8Array): Uint8Array {
  return merged(bytes, 'a.xlsx', [sheetSetting(0, 0, { deDE: 1 })], translationsOf([1, 'deDE', 'Ja'])).bytes
}

/** Each entry but the sheet with its header, data and whatever follows, and its record but for where it lies. */
function othersOf(bytes: Uint8Array): [path: string, data: string, record: string][] {
  const entries = [...readZipDirectory(bytes)]
  const starts = entries.flatMap(([, { header, record }]) => [header, record.from]).toSorted((a, b) => a - b)
  const hex = (from: number, to: number | undefined) => Buffer.from(bytes.subarray(from, to)).toString('hex')
  return entries
    .filter(([path]) => path !== sheetPath)
    .map(([path, { header, headerAt, record }]) => [
      path,
      hex(
        header,
        starts.find((start) => start > header),
      ),
      hex(record.from, headerAt.from) + hex(headerAt.to, record.to),
    ])
}

test.for([
  { name: 'as most programs write it', sheet: {}, options: {} },
  { name: 'with a comment', sheet: {}, options: { comment: 'made by hand' } },
  { name: 'with long records', sheet: { isZip64: true }, options: { isZip64: true } },
  { name: 'with sizes behind the data', sheet: { hasDescriptor: true }, options: {} },
  { name: 'without compression', sheet: { method: 'store' as const }, options: {} },
])('all other entries of an archive $name are the same bytes', ({ sheet, options }) => {
  const before = rich(sheet, options)
  const after = merge(before)
  expect(othersOf(after)).toEqual(othersOf(before))
  expect([...readZipDirectory(after).keys()]).toEqual([...readZipDirectory(before).keys()])
  expect(rowsOf(after, 'a.xlsx')).toEqual([
    [
      ['en', 'de'],
      ['Yes', 'Ja'],
    ],
    [['hidden']],
  ])
  expect(Object.keys(unzipSync(after))).toEqual(Object.keys(unzipSync(before)))
})

test('the comment of an archive stays', () => {
  const after = merge(rich({}, { comment: 'made by hand' }))
  expect(new TextDecoder().decode(after.subarray(-12))).toBe('made by hand')
})

test('a workbook into which nothing is merged is the same bytes', () => {
  const before = rich()
  expect(merged(before, 'a.xlsx', [sheetSetting(0, 0, { deDE: 1 })], []).bytes).toEqual(before)
  expect(merge(merge(before))).toEqual(merge(before))
})

test('a sheet in UTF-16 stays in it', () => {
  const text = `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${sheetXml(rows).replace(/^<\?xml.*\?>/, '')}`
  const content = new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer)
  const after = merge(rich({ content }))
  expect(rowsOf(after, 'a.xlsx')[0]?.[1]).toEqual(['Yes', 'Ja'])
  expect(new TextDecoder('utf-16le').decode(unzipSync(after)[sheetPath])).toContain('encoding="UTF-16"')
})

test('replacing a formula removes the list of formulas', () => {
  const formula = `<row r="1">${textCell('A1', 'en')}</row><row r="2">${textCell('A2', 'Yes')}<c r="B2" t="str"><f>A2</f><v></v></c></row>`
  const contentTypes =
    '<Types><Override PartName="/xl/workbook.xml" ContentType="w"/>' +
    '<Override PartName="/xl/calcChain.xml" ContentType="c"/><Default Extension="xml" ContentType="x"/></Types>'
  const links: (readonly [string, string, string])[] = [
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId2', 'calcChain', 'calcChain.xml'],
  ]
  const before = workbook({
    sheets: [{ rows: formula }],
    parts: [
      { path: '[Content_Types].xml', content: contentTypes },
      { path: 'xl/_rels/workbook.xml.rels', content: relations(links) },
      { path: 'xl/calcChain.xml', content: '<calcChain><c r="B2" i="1"/></calcChain>' },
    ],
  })
  const parts = unzipSync(merge(before))
  expect(Object.keys(parts)).not.toContain('xl/calcChain.xml')
  expect(new TextDecoder().decode(parts['[Content_Types].xml'])).toBe(
    contentTypes.replace('<Override PartName="/xl/calcChain.xml" ContentType="c"/>', ''),
  )
  expect(new TextDecoder().decode(parts['xl/_rels/workbook.xml.rels'])).toBe(relations(links.slice(0, 1)))
  expect(rowsOf(merge(before), 'a.xlsx')[0]?.[1]).toEqual(['Yes', 'Ja'])
})

test('generated workbooks have the texts in their cells, and all others as they were', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  const writes = fc.array(fc.record({ sheet: fc.nat(2), row: fc.nat(20), col: fc.nat(30), text }), { maxLength: 12 })
  const check = fc.property(generatedWorkbook, writes, ({ file, sheets }, writes) => {
    const expected = sheets.map(([, rows]) => rows.map((row) => [...row]))
    const translations: Translation[] = []
    for (const { sheet, row, col, text } of writes) {
      const cells = expected[sheet]?.[row]
      if (!cells || col === 0 || col >= cells.length) continue
      cells[col] = text
      translations.push({ sheetIndex: sheet, row, lang: `c${col}`, text })
    }
    const settings = sheets.map(([, rows], index) =>
      sheetSetting(index, 0, Object.fromEntries((rows[0] ?? []).map((_, col) => [`c${col}`, col]).slice(1)), 0),
    )
    const result = merged(file, 'a.xlsx', settings, translations)
    // The row of a cell that has none in the file cannot be written to.
    for (const { sheetIndex, row, lang } of result.unwritten) {
      expect(sheets[sheetIndex]?.[1][row]?.join('')).toBe('')
      const cells = expected[sheetIndex]?.[row]
      if (cells) cells[Number(lang.slice(1))] = ''
    }
    expect(rowsOf(result.bytes, 'a.xlsx')).toEqual(expected)
  })
  fc.assert(check, { numRuns: 300 })
})
