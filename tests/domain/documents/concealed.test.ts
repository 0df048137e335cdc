import { expect, test } from 'vitest'
import type { Concealed } from '#domain/documents/concealed.ts'
import { outlineOf } from '#domain/documents/document.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { readContent } from '#tests/support/documents/merging.ts'
import { sheetXml, textCell, workbook } from '#tests/support/documents/workbook.ts'

const none = { count: 0, places: [] }
const shown: Concealed = { isHidden: false, rows: none, columns: none, merged: none }

/** Four rows of four columns, the second and third row with these attributes. */
function sheetOf({ columns = '', row = '', after = '' }): string {
  const rows = [1, 2, 3, 4].map((number) => {
    const cells = ['A', 'B', 'C', 'D'].map((letter) => textCell(`${letter}${number}`, 'text'))
    return `<row r="${number}"${number === 2 || number === 3 ? row : ''}>${cells.join('')}</row>`
  })
  return sheetXml(rows.join(''), after).replace('<sheetData>', `${columns}<sheetData>`)
}

test.for<{ name: string; content: string; attributes?: string; concealed: Concealed | undefined }>([
  { name: 'all shown', content: sheetOf({}), concealed: undefined },
  {
    name: 'a hidden sheet',
    content: sheetOf({}),
    attributes: 'state="hidden"',
    concealed: { ...shown, isHidden: true },
  },
  {
    name: 'a sheet that only a macro can show',
    content: sheetOf({}),
    attributes: 'state="veryHidden"',
    concealed: { ...shown, isHidden: true },
  },
  {
    name: 'hidden rows',
    content: sheetOf({ row: ' hidden="1"' }),
    concealed: { ...shown, rows: { count: 2, places: [{ from: 1, to: 2 }] } },
  },
  {
    name: 'formulas that failed',
    content: sheetXml(
      `<row r="1">${textCell('A1', 'text')}<c r="B1" t="e"><f>C9</f><v>#REF!</v></c></row>` +
        `<row r="2"><c r="A2" t="str"><f>X()</f><v>#NAME?</v></c><c r="B2" t="str"><f>Y()</f><v>#1</v></c>` +
        `<c r="C2" t="e"><v>#N/A</v></c>${textCell('D2', '#N/A')}</row>`,
    ),
    concealed: {
      ...shown,
      failed: {
        count: 3,
        places: [
          { row: 0, col: 1 },
          { row: 1, col: 0 },
          { row: 1, col: 2 },
        ],
      },
    },
  },
  {
    name: 'formulas that no program has worked out',
    content: sheetXml(
      `<row r="1">${textCell('A1', 'text')}<c r="B1"><f>"Run "&amp;"away"</f><v></v></c><c r="C1"><f>A1</f></c>` +
        `<c r="D1" t="str"><f>""</f><v></v></c><c r="E1" s="1"/></row>`,
    ),
    concealed: {
      ...shown,
      unvalued: {
        count: 2,
        places: [
          { row: 0, col: 1 },
          { row: 0, col: 2 },
        ],
      },
    },
  },
  { name: 'rows that are said to be shown', content: sheetOf({ row: ' hidden="0"' }), concealed: undefined },
  {
    name: 'hidden columns, as far as the texts go',
    content: sheetOf({
      columns:
        '<cols><col min="2" max="2" hidden="true"/><col min="3" max="3"/><col min="4" max="16384" hidden="1"/></cols>',
    }),
    concealed: {
      ...shown,
      columns: {
        count: 2,
        places: [
          { from: 1, to: 1 },
          { from: 3, to: 3 },
        ],
      },
    },
  },
  {
    name: 'merged cells, as far as the texts go',
    content: sheetOf({
      after:
        '<mergeCells><mergeCell ref="A1:Z1"/><mergeCell ref="B2:B3"/><mergeCell ref="D4:F4"/><mergeCell ref="A9:C9"/></mergeCells>',
    }),
    concealed: {
      ...shown,
      merged: {
        count: 2,
        places: [
          { top: 0, left: 0, bottom: 0, right: 3 },
          { top: 1, left: 1, bottom: 2, right: 1 },
        ],
      },
    },
  },
])('a workbook with $name', ({ content, attributes, concealed }) => {
  const bytes = workbook({
    sheets: [attributes === undefined ? {} : { attributes }],
    parts: [{ path: 'xl/worksheets/sheet1.xml', content }],
  })
  const whole = readContent(bytes, 'a.xlsx')
  expect(whole.sheets.map((sheet) => sheet.concealed)).toEqual([concealed])
  expect(outlineOf(whole).sheets.map((sheet) => sheet.concealed)).toEqual([concealed])
})

test('more hidden rows than anybody looks at are counted', () => {
  const rows = Array.from({ length: 1_000 }, (_, row) => {
    const hidden = row % 2 ? ' hidden="1"' : ''
    return `<row r="${row + 1}"${hidden}>${textCell(`A${row + 1}`, 'text')}</row>`
  })
  const bytes = workbook({ sheets: [{ rows: rows.join('') }] })
  const [sheet] = readContent(bytes, 'a.xlsx').sheets
  expect(sheet?.concealed?.rows.count).toBe(500)
  expect(sheet?.concealed?.rows.places).toEqual(
    Array.from({ length: 100 }, (_, at) => ({ from: at * 2 + 1, to: at * 2 + 1 })),
  )
})

test('a preview knows of what it has read', () => {
  const bytes = workbook({ parts: [{ path: 'xl/worksheets/sheet1.xml', content: sheetOf({ row: ' hidden="1"' }) }] })
  const document = openDocument(bytes, 'a.xlsx')
  const preview = document.ok ? document.value.preview(2) : document
  expect(preview.ok && preview.value.sheets[0]?.concealed?.rows).toEqual({ count: 1, places: [{ from: 1, to: 1 }] })
})

test('an error of a formula is no text, and a person’s own word is', () => {
  const cells = [
    '<c r="A1" t="e"><f>C9</f><v>#REF!</v></c>',
    '<c r="B1" t="str"><f>X()</f><v>#N/A</v></c>',
    textCell('C1', '#N/A'),
    '<c r="D1" t="str"><f>A()</f><v>Go</v></c>',
  ]
  const file = workbook({ sheets: [{ rows: `<row r="1">${cells.join('')}</row>` }] })
  expect(readContent(file, 'a.xlsx').sheets[0]?.rows).toEqual([['', '', '#N/A', 'Go']])
})
