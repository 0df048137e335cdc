import { columnContent } from './column-content.ts'
import { isInOtherScript, mainScript } from './content-language.ts'
import { namesColumn } from './header-role.ts'
import { headerPhrases } from './header-words.ts'

type Rows = readonly (readonly string[])[]

/** How many rows at the top are remarks: their first text begins with # or //. */
export function remarksAbove(rows: Rows): number {
  const first = rows.findIndex((row) => !isRemark(row))
  return first < 0 ? rows.length : first
}

/** How many rows at the top are empty: heads that nobody wrote. */
export function emptyAbove(rows: Rows): number {
  return Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => cell.trim() !== '')),
  )
}

/** How many rows at the top have a single cell each, over rows that mostly have three or more: a title, or nothing. */
export function titlesAbove(rows: Rows): number {
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== '').length)
  const isWide = filled.filter((count) => count > 2).length * 2 > rows.length
  return isWide
    ? Math.max(
        0,
        filled.findIndex((count) => count > 1),
      )
    : 0
}

export function isRemark(row: readonly string[]): boolean {
  return /^(?:#[#\s]|#$|\/\/)/.test(row.find((cell) => cell.trim() !== '')?.trim() ?? '')
}

/** Names of data types, as tables that programs read have them in a row of their own beside the heads. */
const types = new Set('string str text int integer long float double number bool boolean enum list array'.split(' '))

/** Whether a row says data types, beside a word for the row itself perhaps. */
export function isTypes(row: readonly string[]): boolean {
  const cells = row.map((cell) => cell.trim().toLowerCase()).filter((cell) => cell !== '')
  const areTypes = (own: readonly string[]) =>
    own.length > 1 && own.every((cell) => types.has(cell)) && new Set(own).size <= 4
  return areTypes(cells) || (row[0]?.trim() !== '' && areTypes(cells.slice(1)))
}

/** Whether the first row is one of texts like those below it: by its number, its key, a mark that each row
 * has, or the scripts it is written in. */
export function beginsWithTexts(rows: Rows): boolean {
  const columns = (rows[0] ?? []).map((_, col) => rows.map((row) => row[col] ?? ''))
  const isLikeOthers = (cells: readonly string[]) => {
    return beginsWithNumber(cells) || beginsWithKey(cells) || repeatsBelow(cells)
  }
  return columns.some(isLikeOthers) || isInScriptsBelow(columns) || (rows[0] ?? []).some(isSentence)
}

/** A head is seldom a sentence: five words or more, or words that end as one does. */
function isSentence(cell: string): boolean {
  return /(?:\p{L}+\P{L}+){4}\p{L}/u.test(cell) || /\p{L}\s.*\p{L}[.!?…。！？]["”»]?$/u.test(cell.trim())
}

/** Whether a column has a number in its first row as in all others. */
function beginsWithNumber(cells: readonly string[]): boolean {
  return cells[0] !== '' && cells.length > 1 && columnContent(cells).isNumbers
}

/** Whether the key in a column's first row is of the same kind as those below it: MENU_START over MENU_QUIT. */
function beginsWithKey(cells: readonly string[]): boolean {
  const { texts, isCodes } = columnContent(cells)
  const [first = '', ...others] = texts
  if (!isCodes || cells[0]?.trim() === '' || others.length < 2) return false
  if (namesColumn(headerPhrases(first))) return false
  return isAlike(first, others, kindOfKey) || isAlike(first, others, shapeOfKey)
}

/** Whether a column says the same in most rows, the first included. */
function repeatsBelow([first = '', ...others]: readonly string[]): boolean {
  const same = others.filter((other) => other === first).length
  return first.trim() !== '' && same > 1 && same * 2 >= others.length
}

/** Whether the first key over several is one of theirs, by what they begin with. */
export function continuesBelow(first: string, others: readonly string[]): boolean {
  return isAlike(first, others, kindOfKey)
}

function isAlike(first: string, others: readonly string[], of: (key: string) => string): boolean {
  const own = of(first)
  return own !== '' && others.filter((other) => of(other) === own).length * 2 >= others.length
}

/** The beginning of a key, up to its first mark or digit. */
function kindOfKey(key: string): string {
  return /^\p{L}+(?=[\d_./:#|-])/u.exec(key.trim())?.[0] ?? ''
}

/** Capitals with digits or underscores between them, or small letters with marks: few heads are written so, many keys. */
function shapeOfKey(key: string): string {
  if (/^(?=.*[\d_])[A-Z\d_]+$/.test(key.trim())) return 'CAPITALS'
  return /^[a-z\d]+(?:([._:/-])[a-z\d]+)+$/i.exec(key.trim())?.[1] ?? ''
}

/** Whether each column's first cell is in the script of the texts below it, where the columns are in several scripts. */
function isInScriptsBelow(columns: Rows): boolean {
  const pairs = columns.flatMap(([first = '', ...others]) => {
    const below = mainScript(others)
    return below === null || first.trim() === '' ? [] : [{ first: mainScript([first]), below }]
  })
  return new Set(pairs.map(({ below }) => below)).size > 1 && pairs.every(({ first, below }) => first === below)
}

/**
 * Whether a first row of which too little is understood is still one of heads: it names the keys below it, or is of
 * another kind than all that stands below: no number, in another script, or words over keys and over phrases.
 */
export function standsApart(rows: Rows): boolean {
  const columns = (rows[0] ?? []).map((_, col) => rows.map((row) => row[col]?.trim() ?? ''))
  const kinds = columns.flatMap(([first = '', ...cells]) => {
    const others = cells.filter((cell) => cell !== '')
    return first === '' || others.length < 3 ? [] : [{ first, others, below: columnContent(others) }]
  })
  const isOverOther = ({ first, others, below }: (typeof kinds)[number]) =>
    (below.isNumbers && !/\d/.test(first)) || (isInOtherScript(others) && !isInOtherScript([first]))
  const isWord = ({ first }: (typeof kinds)[number]) => !/\s/.test(first) && !columnContent([first]).isCodes
  const isOverSigns = ({ others }: (typeof kinds)[number]) => others.every((other) => columnContent([other]).isCodes)
  const isOverPhrases = ({ below }: (typeof kinds)[number]) => below.phrases === below.texts.length
  const overKeys = kinds.filter(({ below }) => below.isCodes)
  if (overKeys.some(({ first }) => namesColumn(headerPhrases(first)))) return true
  if (overKeys.some(({ first }) => columnContent([first]).isCodes)) return false
  const words = kinds.filter(isWord)
  return kinds.some(isOverOther) || (words.some(isOverSigns) && words.some(isOverPhrases))
}
