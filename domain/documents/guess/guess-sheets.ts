import type { LanguageId } from '#domain/languages/language-id.ts'
import type { Sheet, SheetSize } from '../document.ts'
import type { ColumnRole } from '../sheet-setup.ts'
import { usualStartRow } from '../start-row.ts'
import { columnContent } from './column-content.ts'
import type { ColumnFace, Guess } from './guess.ts'
import { guessReasons } from './guess-reasons.ts'
import { guessRoles } from './guess-roles.ts'
import { guessSource } from './guess-source.ts'
import { guessTargets } from './guess-targets.ts'
import { headerLanguages } from './header-language.ts'
import { roleOfHeader } from './header-role.ts'
import { headerPhrases } from './header-words.ts'
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
    return { startRow, columns: guessColumns(sheet, startRow.value, heads, languages) }
  })
}

function guessStartRow(sheet: Sheet & SheetSize, heads: SheetHeads | null): Guess<number> {
  if (heads) return { value: heads.endRow, reason: guessReasons.headRow(heads.firstRow, heads.endRow) }
  if (startsWithNumbers(sheet) || startsWithKey(sheet)) return { value: 0, reason: guessReasons.firstRowIsLikeOthers() }
  const value = usualStartRow(sheet)
  if (value > 0) return { value, reason: guessReasons.usualHeadRow() }
  return { value, reason: sheet.columnCount === 1 ? guessReasons.onlyColumn() : guessReasons.firstRowIsText() }
}

/** Whether a column has a number in the first row as in all others: then that row is no header. */
function startsWithNumbers({ headerRow, rows }: Sheet): boolean {
  return headerRow.some((_, col) => {
    const cells = rows.map((row) => row[col] ?? '')
    return cells[0] !== '' && cells.length > 1 && columnContent(cells).isNumbers
  })
}

/** Whether the key in a column's first row is of the same kind as those below it: MENU_START over MENU_QUIT. */
function startsWithKey({ headerRow, rows }: Sheet): boolean {
  return headerRow.some((first, col) => {
    const { texts, isKeys, isNumbers } = columnContent(rows.map((row) => row[col] ?? ''))
    if (!isKeys || isNumbers || texts.length < 3 || roleOfHeader(headerPhrases(first)) !== null) return false
    const kind = kindOfKey(first)
    const alike = texts.slice(1).filter((text) => kindOfKey(text) === kind).length
    return kind !== '' && alike * 2 >= texts.length - 1
  })
}

/** The beginning of a key, up to its first mark or digit. */
function kindOfKey(key: string): string {
  return /^\p{L}+(?=[\d_./:#|-])/u.exec(key.trim())?.[0] ?? ''
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
  const others = faces.filter(({ col }) => col !== source.col)
  const targets = guessTargets(others, languages)
  const rest = others.filter(({ col }) => !targets.some((target) => target.col === col))
  const guesses = [source, ...targets, ...guessRoles(rest, faces[source.col] ?? null)]
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
  return Array.from({ length: columnCount }, (_, col) => {
    const cells = rows.slice(startRow).map((row) => row[col] ?? '')
    const content = columnContent(cells)
    const head = heads?.heads[col] ?? null
    return { col, cells, content, head: head && resolved(head, content.texts, col > 0 && codes > 1) }
  })
}

/**
 * Decides between role and language where a head ('id', 'no') may be either: it is a language over texts, and in a
 * column without texts where other heads are codes too.
 */
function resolved(head: ColumnHead, texts: readonly string[], isAmongCodes: boolean): ColumnHead {
  if (!head.role || !head.language) return head
  const phrases = texts.filter((text) => /\p{L}\s\p{L}/u.test(text)).length
  const isLanguage = texts.length === 0 ? isAmongCodes : phrases * 2 >= texts.length
  return isLanguage ? { ...head, role: null } : { ...head, language: null }
}
