import type { SheetPlan } from '../merge/merge-plan.ts'
import type { UnwrittenReason } from '../merge/translation.ts'
import { fail } from '../failure.ts'
import { PartEditor } from './part-editor.ts'
import { hasPart, type Package, relationsOf, relationsPart } from './package.ts'
import { writeSheet } from './sheet-writer.ts'
import { openWorkbook } from './workbook.ts'
import type { XmlCursor } from './xml-cursor.ts'
import { rewriteZip } from './zip-rewrite.ts'

export type UnwrittenText = { sheetIndex: number; row: number; col: number; reason: UnwrittenReason }

/**
 * Writes texts into a workbook. Only the sheets and cells that receive texts change; everything else, including the
 * shared texts, stays byte for byte. Where a formula was overwritten, the workbook's list of formulas is removed:
 * spreadsheet programs make it again, but report a damaged file when the list names a cell without a formula.
 */
export function mergeXlsx(bytes: Uint8Array, plans: readonly SheetPlan[]) {
  const { file, path, sheets } = openWorkbook(bytes)
  const changes = new Map<string, Uint8Array | null>()
  const unwritten: UnwrittenText[] = []
  let written = 0
  let lostFormula = false
  for (const plan of plans) {
    const { part } = sheets[plan.sheetIndex] ?? fail('UPLOAD_FAILED')
    const editor = new PartEditor(file, part)
    const sheet = writeSheet(editor, plan)
    written += sheet.written
    lostFormula ||= sheet.lostFormula
    unwritten.push(...sheet.unwritten.map((cell) => ({ sheetIndex: plan.sheetIndex, ...cell })))
    if (sheet.written > 0) changes.set(part.toLowerCase(), editor.finish())
  }
  if (lostFormula) removeFormulaList(file, path, changes)
  return { bytes: changes.size > 0 ? rewriteZip(bytes, changes) : bytes.slice(), written, unwritten }
}

const CONTENT_TYPES = '[Content_Types].xml'

/** Removes the part with the calculation chain, and the references to it (ECMA-376 part 1, 12.3.1). */
function removeFormulaList(file: Package, workbook: string, changes: Map<string, Uint8Array | null>): void {
  const list = [...relationsOf(file, workbook).values()].find(({ kind }) => kind === 'calcChain')?.target
  if (list === undefined || !hasPart(file, list)) return
  changes.set(list.toLowerCase(), null)
  const isList = (path: string | null) => path?.toLowerCase() === `/${list.toLowerCase()}`
  removeElements(
    file,
    relationsPart(workbook),
    changes,
    (xml) => xml.attribute('Type')?.endsWith('/calcChain') ?? false,
  )
  removeElements(file, CONTENT_TYPES, changes, (xml) => isList(xml.attribute('PartName')))
}

/** Removes elements that have no children. */
function removeElements(
  file: Package,
  path: string,
  changes: Map<string, Uint8Array | null>,
  isRemoved: (xml: XmlCursor) => boolean,
): void {
  const editor = new PartEditor(file, path)
  const xml = editor.cursor()
  while (xml.next()) {
    if (!xml.isOpening || !isRemoved(xml)) continue
    const { from } = xml.tagPlace()
    xml.next()
    editor.replace({ from, to: xml.tagPlace().to }, '')
  }
  changes.set(path.toLowerCase(), editor.finish())
}
