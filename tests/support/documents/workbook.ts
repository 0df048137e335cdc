import { zip, type ZipOptions, type ZipPart } from './zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** A workbook in raw XML, so that whatever a program may write can be written. */
export type WorkbookParts = {
  sheets?: SheetParts[]
  /** `<si>` elements; without them there is no part for shared texts. */
  strings?: string
  /** Number format codes; style n+1 has the n-th, style 0 is General. */
  formats?: string[]
  /** Number format ids for further styles. */
  formatIds?: number[]
  workbookProperties?: string
  /** Parts to add, or to put in place of others of the same path. */
  parts?: ZipPart[]
  /** Paths to leave out. */
  without?: string[]
}

export type SheetParts = {
  name?: string
  /** The content of `<sheetData>`. */
  rows?: string
  /** What follows `</sheetData>`. */
  after?: string
  /** Further attributes of `<sheet>`. */
  attributes?: string
}

/** An Excel workbook of these parts. */
export function workbook(book: WorkbookParts, options: ZipOptions = {}): Uint8Array<ArrayBuffer> {
  return zip(workbookParts(book), options)
}

/** A workbook of one sheet with these rows. */
export function oneSheet(rows: string, book: WorkbookParts = {}): Uint8Array<ArrayBuffer> {
  return workbook({ ...book, sheets: [{ rows }] })
}

export function workbookParts(book: WorkbookParts): ZipPart[] {
  const sheets = book.sheets ?? [{}]
  const hasStyles = book.formats !== undefined || book.formatIds !== undefined
  const standard: ZipPart[] = [
    { path: '[Content_Types].xml', content: contentTypes() },
    { path: '_rels/.rels', content: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    { path: 'xl/workbook.xml', content: workbookXml(sheets, book.workbookProperties ?? '') },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...sheets.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ...(book.strings === undefined ? [] : [['strings', 'sharedStrings', 'sharedStrings.xml'] as const]),
        ...(hasStyles ? [['styles', 'styles', 'styles.xml'] as const] : []),
      ]),
    },
    ...sheets.map((sheet, index) => ({
      path: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(sheet.rows ?? '', sheet.after),
    })),
    ...(book.strings === undefined ? [] : [{ path: 'xl/sharedStrings.xml', content: stringsXml(book.strings) }]),
    ...(hasStyles ? [{ path: 'xl/styles.xml', content: stylesXml(book.formats ?? [], book.formatIds ?? []) }] : []),
  ]
  const replaced = new Set([...(book.parts ?? []).map(({ path }) => path), ...(book.without ?? [])])
  return [...standard.filter(({ path }) => !replaced.has(path)), ...(book.parts ?? [])]
}

export function sheetXml(rows: string, after = ''): string {
  return `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetData>${rows}</sheetData>${after}</worksheet>`
}

export function stringsXml(items: string): string {
  return `${HEAD}<sst xmlns="${MAIN}">${items}</sst>`
}

export function workbookXml(sheets: SheetParts[], properties = ''): string {
  const entries = sheets.map(
    ({ name, attributes }, index) =>
      `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}" ${attributes ?? ''} r:id="rId${index + 1}"/>`,
  )
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${properties}<sheets>${entries.join('')}</sheets></workbook>`
}

export function relations(entries: (readonly [id: string, kind: string, target: string])[]): string {
  const lines = entries.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}">${lines.join('')}</Relationships>`
}

function stylesXml(formats: string[], formatIds: number[]): string {
  const codes = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escapeXml(code)}"/>`)
  const ids = [0, ...formats.map((_, index) => 200 + index), ...formatIds]
  return (
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>` +
    `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`
  )
}

export function escapeXml(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
  return text.replaceAll(/[&<>"\r]/g, (character) => named[character] ?? character)
}

/** A cell with its text in place. */
export function textCell(reference: string, text: string): string {
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

function contentTypes(): string {
  const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  return (
    `${HEAD}<Types xmlns="${CONTENT_TYPES}"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${workbookType}"/></Types>`
  )
}
