import { fail } from '../failure.ts'
import { limits } from '../limits.ts'
import type { CellContext } from './worksheet.ts'
import type { NumberFormat } from './number-format.ts'
import { generalText } from './number-format.ts'
import { hasPart, openPackage, openPart, type Package, type Relation, relationsOf } from './package.ts'
import { SharedStrings } from './shared-strings.ts'
import { readNumberFormats } from './styles.ts'
import { isTrue, unescapeCharacters } from './xml-text.ts'

/**
 * The worksheets of a workbook in the order of their tabs, including hidden ones, and the data that their cells refer
 * to.
 */
export type Workbook = {
  file: Package
  /** The part that names the sheets. */
  path: string
  sheets: { sheetName: string; part: string; isHidden: boolean }[]
  context: CellContext
}

/**
 * Opens a workbook (ECMA-376). Chart, dialogue and macro sheets are left out. Refuses an archive without a workbook, or
 * with a binary one, as another kind of file, and a workbook in which two sheets share one part.
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const file = openPackage(bytes)
  const path = workbookPath(file)
  const relations = relationsOf(file, path)
  const { names, is1904 } = readSheetNames(file, path)
  const sheets = names.flatMap(({ sheetName, id, isHidden }) => {
    const relation = relations.get(id) ?? fail('UPLOAD_FAILED')
    return relation.kind === 'worksheet' ? [{ sheetName, part: relation.target, isHidden }] : []
  })
  const parts = new Set(sheets.map(({ part }) => part))
  if (sheets.length === 0 || parts.size < sheets.length) fail('UPLOAD_FAILED')
  return { file, path, sheets, context: cellContext(file, [...relations.values()], is1904) }
}

function workbookPath(file: Package): string {
  const relations = [...relationsOf(file, '').values()]
  const path = relations.find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (path.endsWith('.bin')) fail('NON_SUPPORTED_FILE_TYPE')
  if (!hasPart(file, path)) fail(relations.length > 0 ? 'UPLOAD_FAILED' : 'NON_SUPPORTED_FILE_TYPE')
  return path
}

function readSheetNames(file: Package, path: string) {
  const names: { sheetName: string; id: string; isHidden: boolean }[] = []
  let is1904 = false
  const xml = openPart(file, path)
  let root: string | undefined
  while (xml.next()) {
    if (!xml.isOpening) continue
    root ??= xml.name
    if (root !== 'workbook') fail('NON_SUPPORTED_FILE_TYPE')
    if (xml.name === 'workbookPr') {
      is1904 = isTrue(xml.attribute('date1904'))
    } else if (xml.name === 'sheet') {
      if (names.length === limits.sheets) fail('EXCEEDED_LIMIT')
      names.push({
        sheetName: unescapeCharacters(xml.attribute('name') ?? ''),
        id: xml.attribute('id') ?? '',
        isHidden: (xml.attribute('state') ?? 'visible') !== 'visible',
      })
    }
  }
  return { names, is1904 }
}

/** Shared texts and number formats are read when the first cell needs them. */
function cellContext(file: Package, relations: Relation[], is1904: boolean): CellContext {
  const partOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.target
  const stringsPart = partOf('sharedStrings')
  const stylesPart = partOf('styles')
  let formats: NumberFormat[] | undefined
  return {
    strings: new SharedStrings(stringsPart === undefined ? null : openPart(file, stringsPart)),
    formatAt: (style) => {
      formats ??= stylesPart === undefined ? [] : readNumberFormats(openPart(file, stylesPart), is1904)
      return formats[style] ?? generalText
    },
  }
}
