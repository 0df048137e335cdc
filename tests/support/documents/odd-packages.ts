import { odd, type OddWorkbook } from './odd-workbook.ts'
import { oneSheet, relations, sheetXml, textCell, workbook, workbookParts, workbookXml } from './workbook.ts'
import { zip } from './zip.ts'

const row = `<row r="1">${textCell('A1', 'a')}${textCell('B1', 'b')}</row>`
const rows = [['a', 'b']]
const sheet = sheetXml(row)
const xl = 'xl/_rels/workbook.xml.rels'

function withTarget(target: string, path: string): Uint8Array<ArrayBuffer> {
  return workbook({
    without: ['xl/worksheets/sheet1.xml'],
    parts: [
      { path: xl, content: relations([['rId1', 'worksheet', target]]) },
      { path, content: sheet },
    ],
  })
}

function utf16(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0)).buffer)
}

const prefixed = `<?xml version='1.0'?><x:worksheet xmlns:x='http://schemas.openxmlformats.org/spreadsheetml/2006/main'>
<x:sheetData><x:row r='1'><x:c r='A1' t='inlineStr'><x:is><x:t>a</x:t></x:is></x:c><x:c r='B1' t='str'><x:v>b</x:v></x:c></x:row>
</x:sheetData></x:worksheet>`

/** Parts with unusual names, relations and encodings, and archives that programs other than Excel write. */
export const oddPackages: OddWorkbook[] = [
  odd(
    'XML with prefixes and apostrophes',
    () => workbook({ parts: [{ path: 'xl/worksheets/sheet1.xml', content: prefixed }] }),
    rows,
  ),
  odd('an absolute target', () => withTarget('/xl/worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml'), rows),
  odd('a target with dots', () => withTarget('./../sheets/./one.xml', 'sheets/one.xml'), rows),
  odd('a target with escapes', () => withTarget('worksheets/my%20sheet.xml', 'xl/worksheets/my sheet.xml'), rows),
  odd('a target in another case', () => withTarget('Worksheets/Sheet1.XML', 'xl/worksheets/sheet1.xml'), rows),
  odd('a target with backslashes', () => withTarget('worksheets\\sheet1.xml', 'xl/worksheets/sheet1.xml'), rows),
  odd(
    'paths with backslashes',
    () =>
      zip(
        workbookParts({ sheets: [{ rows: row }] }).map((part) => ({ ...part, path: part.path.replaceAll('/', '\\') })),
      ),
    rows,
  ),
  odd(
    'a workbook part of another name',
    () =>
      zip([
        { path: '_rels/.rels', content: relations([['x', 'officeDocument', '/book/main.xml']]) },
        { path: 'book/main.xml', content: workbookXml([{}]) },
        { path: 'book/_rels/main.xml.rels', content: relations([['rId1', 'worksheet', 's.xml']]) },
        { path: 'book/s.xml', content: sheet },
      ]),
    rows,
  ),
  odd(
    'no relations of the archive',
    () => workbook({ sheets: [{ rows: row }], without: ['_rels/.rels', '[Content_Types].xml'] }),
    rows,
  ),
  odd(
    'the strict variant',
    () =>
      workbook({
        sheets: [{ rows: row }],
        parts: [
          {
            path: xl,
            content: relations([['rId1', 'worksheet', 'worksheets/sheet1.xml']]).replaceAll(
              'http://schemas.openxmlformats.org/officeDocument/2006/relationships/',
              'http://purl.oclc.org/ooxml/officeDocument/relationships/',
            ),
          },
        ],
      }),
    rows,
  ),
  {
    name: 'sheets in another order than their parts, under odd names',
    file: () =>
      workbook({
        sheets: [{ name: 'Zwei &amp; mehr' }, { name: '一 😀' }],
        parts: [
          {
            path: xl,
            content: relations([
              ['rId2', 'worksheet', 'worksheets/sheet1.xml'],
              ['rId1', 'worksheet', 'worksheets/sheet2.xml'],
            ]),
          },
          { path: 'xl/worksheets/sheet1.xml', content: sheetXml(`<row>${textCell('A1', 'one')}</row>`) },
          { path: 'xl/worksheets/sheet2.xml', content: sheetXml(`<row>${textCell('A1', 'two')}</row>`) },
        ],
      }),
    sheets: [
      ['Zwei & mehr', [['two']]],
      ['一 😀', [['one']]],
    ],
  },
  {
    name: 'hidden sheets are kept, chart and macro sheets are not',
    file: () =>
      workbook({
        sheets: [
          { name: 'Seen', rows: row },
          { name: 'Hidden', attributes: 'state="hidden"', rows: row },
          { name: 'Chart' },
          { name: 'Deep', attributes: 'state="veryHidden"', rows: row },
          { name: 'Macro' },
        ],
        parts: [
          {
            path: xl,
            content: relations([
              ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
              ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
              ['rId3', 'chartsheet', 'chartsheets/sheet1.xml'],
              ['rId4', 'worksheet', 'worksheets/sheet4.xml'],
              ['rId5', 'xlMacrosheet', 'macrosheets/sheet1.xml'],
            ]),
          },
        ],
      }),
    sheets: [
      ['Seen', rows],
      ['Hidden', rows],
      ['Deep', rows],
    ],
  },
  odd(
    'signs that end tags within attributes',
    () =>
      workbook({
        parts: [
          {
            path: 'xl/worksheets/sheet1.xml',
            content: sheetXml(row).replace(
              '<sheetData>',
              `<sheetPr codeName="a>b/"/><tabColor x='">'/><sheetData note="it's >">`,
            ),
          },
        ],
      }),
    rows,
  ),
  odd(
    'a part in UTF-16',
    () => workbook({ parts: [{ path: 'xl/worksheets/sheet1.xml', content: utf16(sheet) }] }),
    rows,
  ),
  odd(
    'a part with a byte order mark',
    () => workbook({ parts: [{ path: 'xl/worksheets/sheet1.xml', content: `\uFEFF${sheet}` }] }),
    rows,
  ),
  odd(
    'entries that are not deflated',
    () => zip(workbookParts({ sheets: [{ rows: row }] }).map((part) => ({ ...part, method: 'store' as const }))),
    rows,
  ),
  odd(
    'entries with their sizes behind',
    () => zip(workbookParts({ sheets: [{ rows: row }] }).map((part) => ({ ...part, hasDescriptor: true }))),
    rows,
  ),
  odd(
    'a zip64 archive',
    () =>
      zip(
        workbookParts({ sheets: [{ rows: row }] }).map((part) => ({ ...part, isZip64: true })),
        { isZip64: true },
      ),
    rows,
  ),
  odd(
    'an archive with a comment',
    () => workbook({ sheets: [{ rows: row }] }, { comment: 'PK\u0005\u0006 made by hand' }),
    rows,
  ),
  odd(
    'folders and foreign files in the archive',
    () =>
      oneSheet(row, {
        parts: [
          { path: 'xl/', content: '', method: 'store' },
          { path: 'customXml/item1.xml', content: '<x' },
        ],
      }),
    rows,
  ),
]
