import { encodeText } from '#domain/documents/text/encode-text.ts'
import { type HostileFile, noise, utf8 } from './hostile-file.ts'
import { oneSheet, sheetXml, textCell, workbook, workbookParts } from './workbook.ts'
import { zip, type ZipPart } from './zip.ts'

const MEGABYTE = 1024 * 1024
const sheetPath = 'xl/worksheets/sheet1.xml'
const styles = (xfs: string) => `<styleSheet><cellXfs>${xfs}</cellXfs></styleSheet>`

function oversized(name: string, bytes: () => Uint8Array<ArrayBuffer>, fileName = 'a.xlsx'): HostileFile {
  return { name, fileName, bytes, code: 'EXCEEDED_LIMIT' }
}

function long(name: string, fileName: string, bytes: () => Uint8Array<ArrayBuffer>): HostileFile {
  return { name, fileName, bytes, code: 'LONG_TEXT' }
}

function withSheet(part: Partial<ZipPart>): Uint8Array<ArrayBuffer> {
  return zip(workbookParts({}).map((other) => (other.path === sheetPath ? { ...other, ...part } : other)))
}

/** Text that deflate makes only a little smaller. */
function letters(length: number): string {
  return Array.from(noise(length), (byte) => String.fromCharCode(0x41 + (byte % 26))).join('')
}

/** Polish and German in UTF-8, French in Windows-1252, and empty lines. */
function inTwoEncodings(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(20_000_000).fill(0x0a)
  const french = encodeText('Café noël', 'windows-1252') ?? []
  bytes.set([...utf8('łódź über Zoë\n'), ...french])
  return bytes
}

const oneCellFarAway = (reference: string) => () => oneSheet(`<row>${textCell(reference, 'x')}</row>`)

/** One character more than an Excel cell can hold, and far more. */
const longTexts: HostileFile[] = [
  long('a long cell of a workbook', 'a.xlsx', () => oneSheet(`<row>${textCell('A1', 'a'.repeat(32_768))}</row>`)),
  long('a long cell', 'a.csv', () => utf8(`a,${'b'.repeat(32_768)}\n`)),
  long('a long cell in quotes', 'a.csv', () => utf8(`a,"${'b'.repeat(32_768)}"\n`)),
  long('a long cell that goes on after its quotes', 'a.csv', () => utf8(`a,"${'b'.repeat(32_767)}"b\n`)),
  long('quotation marks alone', 'a.csv', () => utf8('"'.repeat(2 * MEGABYTE))),
  long('a long cell between tabs', 'a.tsv', () => utf8(`a\t${'b'.repeat(32_768)}\n`)),
  long('a long line', 'a.txt', () => utf8('a'.repeat(32_768))),
]

/** Bombs, and files of more than we take. */
export const oversizedFiles: HostileFile[] = [
  ...longTexts,
  oversized('one cell at the last place of a sheet', oneCellFarAway('XFD1048576')),
  oversized('one cell below the last row', oneCellFarAway('A1048577')),
  oversized('one cell right of the last column', oneCellFarAway('XFE1')),
  oversized('one cell beyond all numbers', oneCellFarAway('ZZZZZZZZZZZZ99999999999999999999')),
  oversized('two cells far apart', () =>
    oneSheet(`<row>${textCell('XFD1', 'x')}</row><row>${textCell('A400', 'x')}</row>`),
  ),
  oversized('far cells on many sheets', () =>
    workbook({ sheets: Array.from({ length: 20 }, () => ({ rows: `<row>${textCell('ZZ1000', 'x')}</row>` })) }),
  ),
  oversized('a sheet of zeros', () => withSheet({ content: new Uint8Array(20 * MEGABYTE) })),
  oversized('a sheet of empty cells', () => withSheet({ content: sheetXml(`<row>${'<c/>'.repeat(3_000_000)}</row>`) })),
  oversized('more promised than we inflate', () => withSheet({ promisedSize: 300 * MEGABYTE })),
  oversized('more promised than there is in the world', () => withSheet({ isZip64: true, promisedSize: 2 ** 60 })),
  oversized('many entries, each below the limit', () =>
    zip([
      ...workbookParts({}),
      ...Array.from({ length: 300 }, (_, index) => ({ path: `x${index}`, content: 'x', promisedSize: MEGABYTE })),
    ]),
  ),
  oversized('ten thousand entries', () =>
    zip(Array.from({ length: 10_001 }, (_, index) => ({ path: `x${index}`, content: '', method: 'store' as const }))),
  ),
  oversized('a thousand and one sheets', () => workbook({ sheets: Array.from({ length: 1_001 }, () => ({})) })),
  oversized('a long text in every cell', () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(5_000)
    return oneSheet(`<row>${cells}</row>`, { strings: `<si><t>${letters(32_767)}</t></si>` })
  }),
  oversized('a text of two million letters', () => oneSheet(`<row>${textCell('A1', letters(2_000_000))}</row>`)),
  oversized('an attribute of two million letters', () =>
    withSheet({ content: `<worksheet a="${letters(2_000_000)}"/>` }),
  ),
  oversized('a comment of two million letters', () =>
    withSheet({ content: `<!--${letters(2_000_000)}--><worksheet/>` }),
  ),
  oversized('two million letters in CDATA sections', () =>
    oneSheet(`<row><c t="str"><v>${`<![CDATA[${letters(100_000)}]]>`.repeat(20)}</v></c></row>`),
  ),
  oversized('more styles than a workbook can have', () =>
    oneSheet('<row><c s="1"><v>1</v></c></row>', {
      formats: ['0'],
      parts: [{ path: 'xl/styles.xml', content: styles(`<xf a="${letters(80)}"/>`.repeat(65_537)) }],
    }),
  ),
  oversized('more columns than a sheet has', () => utf8(','.repeat(16_384)), 'a.csv'),
  oversized('a line of twenty million tabs', () => utf8('\t'.repeat(20_000_000)), 'a.tsv'),
  oversized('a quoted line of many columns', () => utf8('"a",'.repeat(1_000_000)), 'a.csv'),
  oversized('more rows than a sheet has', () => utf8('a\n'.repeat(1_048_577)), 'a.csv'),
  oversized('more lines than a sheet has', () => utf8('a\n'.repeat(1_048_577)), 'a.txt'),
  oversized('twenty million lines in two encodings', inTwoEncodings, 'a.txt'),
  oversized('more cells than we take', () => utf8(`${'a,'.repeat(5_000)}a\n${'b\n'.repeat(1_000)}`), 'a.csv'),
  oversized('a file of more bytes than we take', () => new Uint8Array(64 * MEGABYTE + 1), 'a.txt'),
]
