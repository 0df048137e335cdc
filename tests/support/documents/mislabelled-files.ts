import { type HostileFile, noise, utf8 } from './hostile-file.ts'
import { oneSheet, relations, workbook, workbookParts } from './workbook.ts'
import { concat, zip } from './zip.ts'

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer)
const compoundFile = (stream: string) =>
  concat([
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    new Uint8Array(504),
    utf16(stream),
    noise(20_000),
  ])

/** First bytes of kinds of file that are not ours. */
const foreign = {
  'a PNG picture': () => concat([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), noise(5_000)]),
  'a JPEG picture': () => concat([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), noise(5_000)]),
  'a PDF': () => concat([ascii('%PDF-1.7\n%âãÏÓ\n'), noise(5_000)]),
  'a gzip archive': () => concat([Uint8Array.of(0x1f, 0x8b, 0x08, 0x00), noise(5_000)]),
  'a program': () => concat([ascii('\x7fELF\x02\x01\x01'), new Uint8Array(64), noise(5_000)]),
  'an old workbook': () => compoundFile('Workbook'),
  'rich text': () => utf8('{\\rtf1\\ansi Hello}'),
} satisfies Record<string, () => Uint8Array<ArrayBuffer>>

const underWrongName: HostileFile[] = ['strings.xlsx', 'strings.csv', 'strings.tsv', 'strings.txt'].flatMap(
  (fileName) =>
    Object.entries(foreign).map(([name, bytes]) => ({
      name: `${name} named ${fileName}`,
      fileName,
      bytes,
      code: 'NON_SUPPORTED_FILE_TYPE' as const,
    })),
)

/** Files of one kind under the name of another. */
export const mislabelledFiles: HostileFile[] = [
  ...underWrongName,
  {
    name: 'a web page named .csv',
    fileName: 'a.csv',
    bytes: () => utf8('\n<!DOCTYPE html><html><body>Sign in</body></html>'),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'a web page named .tsv',
    fileName: 'a.tsv',
    bytes: () => utf8('<html>\n</html>'),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'an XML spreadsheet named .csv',
    fileName: 'a.csv',
    bytes: () => utf8('<?xml version="1.0"?><Workbook/>'),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'CSV named .xlsx',
    fileName: 'a.xlsx',
    bytes: () => utf8('key,en\nA,Hello\n'),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'a workbook named .csv',
    fileName: 'a.csv',
    bytes: () => oneSheet('<row/>'),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'a workbook named .txt',
    fileName: 'a.txt',
    bytes: () => oneSheet('<row/>'),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'text with a NUL far inside',
    fileName: 'a.txt',
    bytes: () => utf8(`${'line\n'.repeat(5_000)}\0`),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'control characters',
    fileName: 'a.txt',
    bytes: () => utf8('a\u0001b\u0002'),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  { name: 'a text document', fileName: 'a.docx', bytes: () => oneSheet('<row/>'), code: 'NON_SUPPORTED_FILE_TYPE' },
  { name: 'no ending', fileName: 'strings', bytes: () => utf8('a'), code: 'NON_SUPPORTED_FILE_TYPE' },
  {
    name: 'an ending behind the ending',
    fileName: 'a.xlsx.exe',
    bytes: () => oneSheet('<row/>'),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'an archive that is no workbook',
    fileName: 'a.xlsx',
    bytes: () => zip([{ path: 'readme.txt', content: 'hello' }]),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'a text document named .xlsx',
    fileName: 'a.xlsx',
    bytes: () =>
      zip([
        { path: '_rels/.rels', content: relations([['rId1', 'officeDocument', 'word/document.xml']]) },
        { path: 'word/document.xml', content: '<w:document xmlns:w="w"><w:body/></w:document>' },
      ]),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'an OpenDocument spreadsheet named .xlsx',
    fileName: 'a.xlsx',
    bytes: () =>
      zip([
        { path: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 'store' },
        { path: 'content.xml', content: '<x/>' },
      ]),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'a binary workbook named .xlsx',
    fileName: 'a.xlsx',
    bytes: () =>
      zip([
        { path: '_rels/.rels', content: relations([['rId1', 'officeDocument', 'xl/workbook.bin']]) },
        { path: 'xl/workbook.bin', content: noise(100) },
      ]),
    code: 'NON_SUPPORTED_FILE_TYPE',
  },
  {
    name: 'an encrypted workbook',
    fileName: 'a.xlsx',
    bytes: () => compoundFile('EncryptedPackage'),
    code: 'UPLOAD_FAILED',
  },
  {
    name: 'text in UTF-16 without its last byte',
    fileName: 'a.csv',
    bytes: () => new Uint8Array(utf16('\uFEFFkey,en\nA,Hello')).slice(0, -1),
    code: 'UPLOAD_FAILED',
  },
  {
    name: 'text in no encoding of ours',
    fileName: 'a.csv',
    bytes: () => concat([ascii('key,en\n'), new Uint8Array(200).map((_, at) => (at % 2 ? 0x81 : 0xff))]),
    code: 'UPLOAD_FAILED',
  },
  { name: 'nothing at all', fileName: 'a.xlsx', bytes: () => new Uint8Array(), code: 'UPLOAD_FAILED' },
  { name: 'nothing at all in a text', fileName: 'a.txt', bytes: () => new Uint8Array(), code: 'UPLOAD_FAILED' },
  {
    name: 'a workbook whose sheets are charts',
    fileName: 'a.xlsx',
    bytes: () =>
      workbook({
        parts: [{ path: 'xl/_rels/workbook.xml.rels', content: relations([['rId1', 'chartsheet', 'c.xml']]) }],
      }),
    code: 'UPLOAD_FAILED',
  },
  {
    name: 'a workbook without sheets',
    fileName: 'a.xlsx',
    bytes: () => workbook({ sheets: [] }),
    code: 'UPLOAD_FAILED',
  },
  {
    name: 'a workbook without its workbook part',
    fileName: 'a.xlsx',
    bytes: () => zip(workbookParts({ without: ['xl/workbook.xml'] })),
    code: 'UPLOAD_FAILED',
  },
]
