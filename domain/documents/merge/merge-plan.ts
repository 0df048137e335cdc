import type { LanguageId } from '#domain/languages/language-id.ts'
import type { FileContent, Sheet } from '../document.ts'
import type { FileSetting, FileSettings } from '../file-setting.ts'
import { isRemark, isTypes } from '../guess/first-rows.ts'
import { limits } from '../limits.ts'
import { type KnownHead, newHeads } from './new-heads.ts'
import type { MergedFile, Translation, Unwritten } from './translation.ts'

/** Texts by row, then by column. */
export type CellTexts = ReadonlyMap<number, ReadonlyMap<number, string>>

/**
 * The texts to write into one sheet. Columns from `firstNewCol` up to `columnCount` do not exist yet; their heads go
 * into row `headerRow`, if the sheet has one.
 */
export type SheetPlan = {
  sheetIndex: number
  sourceCol: number
  firstNewCol: number
  columnCount: number
  headerRow: number | null
  texts: CellTexts
  languages: ReadonlyMap<number, LanguageId>
}

export type MergePlan = { sheets: SheetPlan[] } & Pick<MergedFile, 'unwritten' | 'added'>

/**
 * Finds the cell of each translation. A language without a target column gets one behind the last column. Empty
 * translations are ignored, the last of two for one cell counts, and cells that hold the text already are left out.
 */
export function planMerge(
  content: FileContent,
  settings: FileSettings,
  translations: readonly Translation[],
): MergePlan {
  const plan: MergePlan = { sheets: [], unwritten: [], added: [] }
  for (const [sheetIndex, inSheet] of Map.groupBy(translations, (translation) => translation.sheetIndex)) {
    const sheet = content.sheets[sheetIndex]
    const setting = settings.find((setting) => setting.sheetIndex === sheetIndex)
    if (sheet && setting?.sourceColumn) planSheet(sheet, setting, inSheet, plan)
    else plan.unwritten.push(...inSheet.map((translation) => unwritten(translation, 'notInFile')))
  }
  return plan
}

function planSheet(sheet: Sheet, setting: FileSetting, translations: readonly Translation[], plan: MergePlan): void {
  const { sheetIndex, sourceColumn, targetColumns } = setting
  const firstNewCol = sheet.headerRow.length
  const headerRow = headerRowOf(sheet, sourceColumn?.startRow ?? 0)
  const columns = new Map(targetColumns.map(({ lang, col }) => [lang, col]))
  const texts = new Map<number, Map<number, string>>()
  const put = (row: number, col: number, text: string) => {
    const cells = texts.get(row) ?? new Map<number, string>()
    texts.set(row, cells.set(col, text))
  }

  let columnCount = firstNewCol
  for (const translation of translations) {
    const { row, lang, text } = translation
    if (!sheet.rows[row]) plan.unwritten.push(unwritten(translation, 'notInFile'))
    if (!sheet.rows[row] || text === '') continue
    const col = columns.get(lang) ?? columnCount
    if (col === columnCount && !hasRoom(sheet, col)) {
      plan.unwritten.push(unwritten(translation, 'noRoom'))
      continue
    }
    if (col === columnCount) {
      columns.set(lang, col)
      plan.added.push({ sheetIndex, lang, col })
      columnCount += 1
    }
    put(row, col, text)
  }

  if (headerRow !== null) {
    const added = [...columns].filter(([, col]) => col >= firstNewCol && col < columnCount)
    const heads = newHeads(
      knownHeads(sheet.rows[headerRow] ?? [], setting),
      added.map(([lang]) => lang),
    )
    for (const [index, [, col]] of added.entries()) put(headerRow, col, heads[index] ?? '')
    for (const [row, cells] of sheet.rows.slice(0, headerRow + 1).entries()) {
      const type = cells[sourceColumn?.col ?? 0] ?? ''
      if (row === headerRow || type === '' || !isTypes(cells)) continue
      for (const [, col] of added) put(row, col, type)
    }
  }

  for (const [row, cells] of texts) {
    for (const [col, text] of cells) if (sheet.rows[row]?.[col] === text) cells.delete(col)
    if (cells.size === 0) texts.delete(row)
  }
  if (texts.size === 0) return
  const languages = new Map([...columns].map(([lang, col]) => [col, lang]))
  const sourceCol = sourceColumn?.col ?? 0
  plan.sheets.push({ sheetIndex, sourceCol, firstNewCol, columnCount, headerRow, texts, languages })
}

/** The row above the first text, unless it is a remark over a table without heads. */
function headerRowOf({ rows }: Sheet, startRow: number): number | null {
  const row = rows[startRow - 1]
  if (!row) return null
  const isLone = row.filter((cell) => cell.trim() !== '').length === 1
  return isLone && row.length > 1 && isRemark(row) ? null : startRow - 1
}

/** The heads of the columns whose languages are known. */
function knownHeads(heads: readonly string[], { sourceColumn, targetColumns }: FileSetting): KnownHead[] {
  const columns = [...(sourceColumn ? [sourceColumn] : []), ...targetColumns]
  return columns.map(({ col, lang }) => ({ head: heads[col] ?? '', lang }))
}

function hasRoom({ rows }: Sheet, col: number): boolean {
  return col < limits.columns && rows.length * (col + 1) <= limits.cells
}

function unwritten({ sheetIndex, row, lang }: Translation, reason: Unwritten['reason']): Unwritten {
  return { sheetIndex, row, lang, reason }
}
