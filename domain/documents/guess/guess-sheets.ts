import { baseLanguage, type LanguageId } from '#domain/languages/language-id.ts'
import type { Sheet, SheetSize } from '../document.ts'
import type { ColumnRole } from '../sheet-setup.ts'
import { usualStartRow } from '../start-row.ts'
import { columnContent, type ColumnContent, readsLikeTexts } from './column-content.ts'
import { beginsWithTexts, emptyAbove, isRemark, remarksAbove, standsApart, titlesAbove } from './first-rows.ts'
import { languageOfTexts } from './content-language.ts'
import type { ColumnFace, Guess } from './guess.ts'
import { guessReasons } from './guess-reasons.ts'
import { guessRoles, keyColumn } from './guess-roles.ts'
import { guessSource } from './guess-source.ts'
import { guessTargets } from './guess-targets.ts'
import { headerLanguages } from './header-language.ts'
import { type ColumnHead, sheetHeads, type SheetHeads } from './sheet-heads.ts'

/** A guess for the row where texts start, and one for each column whose purpose can be told. */
export type SheetGuess = { startRow: Guess<number>; columns: (Guess<ColumnRole> | null)[] }

/**
 * Guesses how sheets are to be set up, from their first rows and the languages on offer. A guess never replaces what a
 * person chose. A sheet without a column to translate has no guesses for columns.
 */
export function guessSheets(sheets: readonly (Sheet & SheetSize)[], languages: readonly LanguageId[]): SheetGuess[] {
  const known = headerLanguages(languages)
  return sheets.map((sheet) => {
    const heads = sheetHeads(sheet.rows, known)
    const startRow = guessStartRow(sheet, heads)
    if (startRow) return { startRow, columns: guessColumns(sheet, startRow.value, heads, languages) }
    const usual = { value: usualStartRow(sheet), reason: guessReasons.usualHeadRow() }
    return { startRow: usual, columns: Array.from({ length: sheet.columnCount }, () => null) }
  })
}

/** Null where the first row may be heads as well as texts: a person has to say. */
function guessStartRow(sheet: Sheet & SheetSize, heads: SheetHeads | null): Guess<number> | null {
  if (heads) return { value: heads.endRow, reason: guessReasons.headRow(heads.firstRow, heads.endRow) }
  const remarks = remarksAbove(sheet.rows)
  if (remarks > 0) return { value: remarks, reason: guessReasons.remarksAbove(remarks) }
  const empty = emptyAbove(sheet.rows)
  if (empty > 0 && !standsApart(sheet.rows.slice(empty))) return { value: empty, reason: guessReasons.emptyAbove() }
  const titles = titlesAbove(sheet.rows)
  const rows = sheet.rows.slice(titles)
  if (beginsWithTexts(rows)) return { value: titles, reason: guessReasons.firstRowIsLikeOthers() }
  const value = titles + usualStartRow({ ...sheet, headerRow: rows[0] ?? [] })
  if (value > 0) return standsApart(rows) ? { value, reason: guessReasons.usualHeadRow() } : null
  return { value, reason: sheet.columnCount === 1 ? guessReasons.onlyColumn() : guessReasons.firstRowIsText() }
}

function guessColumns(
  sheet: Sheet & SheetSize,
  startRow: number,
  heads: SheetHeads | null,
  languages: readonly LanguageId[],
): SheetGuess['columns'] {
  const faces = columnFaces(sheet, startRow, heads)
  const source = guessSource(faces)
  if (!source) return faces.map(() => null)
  const keys = keyColumn(faces)
  const others = faces.filter(({ col }) => col !== source.col && col !== keys?.col)
  const areNamed = faces.some(({ head }) => head?.language && !head.role)
  const targets = guessTargets(others, languages, areNamed)
  const rest = others.filter(({ col }) => !targets.some((target) => target.col === col))
  const guesses = [
    source,
    ...(keys && keys.col !== source.col ? [keys] : []),
    ...targets,
    ...guessRoles(rest, faces[source.col] ?? null, keys),
  ]
  return faces.map(({ col }) => {
    const guess = guesses.find((guess) => guess.col === col)
    return guess ? { value: guess.value, reason: guess.reason } : null
  })
}

function columnFaces(
  { rows, columnCount }: Sheet & SheetSize,
  startRow: number,
  heads: SheetHeads | null,
): ColumnFace[] {
  const codes = (heads?.heads ?? []).filter((head) => head?.role === null && head.language?.by === 'code').length
  const named = heads?.heads ?? []
  const hasKeys = named.some((head) => head?.role === 'stringIdentifier' && !head.language) || named[0] === null
  const texts = rows.slice(startRow).filter((row) => !isRemark(row))
  return Array.from({ length: columnCount }, (_, col) => {
    const cells = texts.map((row) => row[col] ?? '')
    const content = columnContent(cells)
    const head = heads?.heads[col] ?? null
    const isHeaded = rows.slice(heads?.firstRow ?? startRow - 1, startRow).some((row) => row[col]?.trim())
    const isAmongCodes = col > 0 && (codes > 1 || (codes > 0 && (hasKeys || named[0]?.language?.by === 'code')))
    // Where no other column has keys, single words that all differ may be them.
    const mayBeKeys = !hasKeys && head?.text.toLowerCase() === 'id' && content.isDistinct && content.phrases === 0
    const mayBeLanguage = isAmongCodes && !mayBeKeys
    return { col, cells, content, isHeaded, head: head && resolved(head, content, mayBeLanguage, col === 0) }
  })
}

/**
 * Decides between role and language where a head ('id', 'no') may be either. Keys come first: in the first column it is a
 * language only over texts that are in it. Further on it is one over texts of several words, and beside columns of
 * other languages over all texts but keys.
 */
function resolved(head: ColumnHead, content: ColumnContent, isAmongCodes: boolean, isFirst: boolean): ColumnHead {
  if (!head.role || !head.language) return head
  const { texts, phrases } = content
  const areTexts = texts.length > 0 && phrases * 2 >= texts.length
  const isLanguage = isFirst
    ? areTexts && languageOfTexts(texts) === baseLanguage(head.language.lang)
    : areTexts || (isAmongCodes && (texts.length === 0 || readsLikeTexts(content)))
  return isLanguage ? { ...head, role: null } : { ...head, language: null }
}
