import { type HostileFile, noise, utf8 } from './hostile-file.ts'
import { oneSheet, relations, sheetXml, stringsXml, textCell, workbook, workbookParts } from './workbook.ts'
import { concat, zip, type ZipPart } from './zip.ts'

const sheetPath = 'xl/worksheets/sheet1.xml'
const rows = Array.from(
  { length: 500 },
  (_, index) => `<row>${textCell(`A${index + 1}`, `Line ${index} of many`)}</row>`,
).join('')

function damaged(name: string, bytes: () => Uint8Array<ArrayBuffer>): HostileFile {
  return { name, fileName: 'a.xlsx', bytes, code: 'UPLOAD_FAILED' }
}

function cutTo(share: number): Uint8Array<ArrayBuffer> {
  const whole = oneSheet(rows)
  return whole.slice(0, Math.floor(whole.length * share))
}

/** The archive of a workbook whose sheet's entry is written with these lies. */
function lying(lies: Partial<ZipPart>): Uint8Array<ArrayBuffer> {
  return zip(
    workbookParts({ sheets: [{ rows }] }).map((part) => (part.path === sheetPath ? { ...part, ...lies } : part)),
  )
}

function sheetOf(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return workbook({ parts: [{ path: sheetPath, content }] })
}

function overwritten(at: number, bytes: number[]): Uint8Array<ArrayBuffer> {
  const whole = oneSheet(rows)
  whole.set(bytes, at < 0 ? whole.length + at : at)
  return whole
}

/** Bytes within the deflated sheet, replaced. */
function scrambled(): Uint8Array<ArrayBuffer> {
  const parts = workbookParts({ sheets: [{ rows }] })
  const before = zip(parts.filter(({ path }) => path !== sheetPath)).length
  const whole = zip(parts)
  whole.set(noise(400), Math.floor((before + whole.length) / 2) - 600)
  return whole
}

const entityBomb =
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'

/** Workbooks that are cut off, broken or lie about themselves. */
export const damagedFiles: HostileFile[] = [
  ...[0.01, 0.1, 0.5, 0.9, 0.99].map((share) =>
    damaged(`a workbook cut to ${share * 100} per cent`, () => cutTo(share)),
  ),
  damaged('a workbook without its last byte', () => oneSheet(rows).slice(0, -1)),
  damaged('an end record that is overwritten', () => overwritten(-22, [0, 0, 0, 0])),
  damaged('a directory that starts outside the file', () => workbook({}, { promisedDirectory: 0x7fffffff })),
  damaged('a directory that starts elsewhere', () => workbook({}, { promisedDirectory: 4 })),
  damaged('more entries than there are', () => workbook({}, { promisedEntries: 500 })),
  damaged('a zip64 record that points nowhere', () => {
    const whole = workbook({}, { isZip64: true })
    whole.fill(0x7f, whole.length - 34, whole.length - 27)
    return whole
  }),
  damaged('an entry that is encrypted', () => lying({ flags: 1 })),
  damaged('an unknown compression', () => lying({ methodNumber: 12 })),
  damaged('an entry that starts outside the file', () => lying({ offset: 0x7fffffff })),
  damaged('an entry that starts in another', () => lying({ offset: 7 })),
  damaged('an entry with the bytes of another', () => lying({ offset: 0 })),
  damaged('an entry longer than the file', () => lying({ promisedStoredSize: 10_000_000 })),
  damaged('an entry that covers the ones after it', () => {
    const parts = workbookParts({ sheets: [{ rows }], strings: '<si><t>a</t></si>' })
    return zip(parts.map((part) => (part.path === sheetPath ? { ...part, promisedStoredSize: 3_000 } : part)))
  }),
  damaged('less in an entry than promised', () => lying({ promisedSize: 1_000_000 })),
  damaged('more in an entry than promised', () => lying({ promisedSize: 1_000 })),
  damaged('a stored entry of another size', () => lying({ method: 'store', promisedSize: 7 })),
  damaged('two entries of one name', () =>
    zip([...workbookParts({}), { path: sheetPath.toUpperCase(), content: sheetXml('') }]),
  ),
  damaged('a sheet of scrambled bytes', () => lying({ methodNumber: 8, method: 'store', content: noise(5_000) })),
  damaged('scrambled bytes within a sheet', scrambled),
  damaged('a sheet that is missing', () => workbook({ without: [sheetPath] })),
  damaged('a sheet without a relation', () =>
    workbook({ parts: [{ path: 'xl/_rels/workbook.xml.rels', content: relations([]) }] }),
  ),
  damaged('a relation out of the archive', () =>
    workbook({
      parts: [
        { path: 'xl/_rels/workbook.xml.rels', content: relations([['rId1', 'worksheet', '../../../../etc/passwd']]) },
      ],
    }),
  ),
  damaged('one part for a thousand sheets', () => {
    const sheets = Array.from({ length: 1_000 }, (_, index) => [`rId${index + 1}`, 'worksheet', 's.xml'] as const)
    return workbook({
      sheets: sheets.map(() => ({})),
      parts: [
        { path: 'xl/_rels/workbook.xml.rels', content: relations(sheets) },
        { path: 'xl/s.xml', content: sheetXml(rows) },
      ],
    })
  }),
  damaged('shared texts that are missing', () => oneSheet('<row><c t="s"><v>0</v></c></row>')),
  damaged('the number of no shared text', () =>
    oneSheet('<row><c t="s"><v>2</v></c></row>', { strings: '<si><t>a</t></si>' }),
  ),
  damaged('an end in the middle of a tag', () => sheetOf('<worksheet><sheetData><row r="1"')),
  damaged('an end in the middle of a row', () => sheetOf('<worksheet><sheetData><row r="1">')),
  damaged('an end in the middle of an attribute', () => sheetOf('<worksheet><sheetData><row r="1')),
  damaged('an end in the middle of a comment', () => sheetOf('<worksheet><!-- <sheetData/></worksheet>')),
  damaged('a closing tag too many', () => sheetOf('<worksheet></sheetData></worksheet></worksheet>')),
  damaged('a tag within a tag', () => sheetOf('<worksheet><sheetData <row/></sheetData></worksheet>')),
  damaged('many tags that never close', () =>
    sheetOf(Array.from({ length: 200_000 }, (_, index) => `<a${index}>`).join('')),
  ),
  damaged('entities that unfold', () => sheetOf(`${entityBomb}<worksheet><sheetData/></worksheet>`)),
  damaged('entities that unfold in the shared texts', () =>
    workbook({
      sheets: [{ rows: '<row><c t="s"><v>0</v></c></row>' }],
      strings: '',
      parts: [
        {
          path: 'xl/sharedStrings.xml',
          content: stringsXml('<si><t>&c;</t></si>').replace('<sst', `${entityBomb}<sst`),
        },
      ],
    }),
  ),
  damaged('merged cells over one another', () =>
    workbook({
      sheets: [
        {
          rows: `<row r="1">${textCell('A1', 'a')}</row><row r="1000">${textCell('Z1000', 'z')}</row>`,
          after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</mergeCells>`,
        },
      ],
    }),
  ),
  damaged('an archive behind something else', () => concat([utf8('PK\u0003\u0004 no archive '), oneSheet(rows)])),
  {
    name: 'a quote that is never closed',
    fileName: 'a.csv',
    bytes: () => utf8('key,en\nA,"Hello\nB,World\n'),
    code: 'UPLOAD_FAILED',
  },
  {
    name: 'a quote that is never closed among tabs',
    fileName: 'a.tsv',
    bytes: () => utf8('key\ten\nA\t"Hello'),
    code: 'UPLOAD_FAILED',
  },
  {
    name: 'a million quotes, none closed',
    fileName: 'a.csv',
    bytes: () => utf8(`a,${'"x'.repeat(1_000_000)}\n"${'""'.repeat(500_000)}`),
    code: 'LONG_TEXT',
  },
  {
    name: 'text cut within a character',
    fileName: 'a.txt',
    bytes: () => utf8('Hello 😀').slice(0, -1),
    code: 'UPLOAD_FAILED',
  },
]
