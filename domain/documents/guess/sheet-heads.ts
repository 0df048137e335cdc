import { baseLanguage } from '#domain/languages/language-id.ts'
import type { AdditionalColumnType } from '../file-setting.ts'
import { languageOfTexts } from './content-language.ts'
import type { HeaderLanguages, NamedLanguage } from './header-language.ts'
import { continuesBelow, isRemark, isTypes } from './first-rows.ts'
import { isOldHeader, isSourceHeader, endsInKey, namesColumn, roleOfHeader } from './header-role.ts'
import { headerPhrases } from './header-words.ts'

/**
 * What the head of a column says. 'id' and 'no' have both a role and a language, until the cells decide between them.
 */
export type ColumnHead = {
  text: string
  role: AdditionalColumnType | null
  language: NamedLanguage | null
  isSource: boolean
  /** It names keys of some kind, which need not be those of the texts: 'NPC ID'. */
  isVague: boolean
  /** It says that the texts are outdated: 'English (old)'. */
  isOld: boolean
}

/** The heads of all columns, and the rows that hold them. */
export type SheetHeads = { firstRow: number; endRow: number; heads: (ColumnHead | null)[] }

type Rows = readonly (readonly string[])[]

/**
 * Finds the row that names the columns, below titles and remarks: the first row in which two heads are understood, or one
 * in a sheet of one or two columns. A row of codes right under a row of names belongs to it.
 */
export function sheetHeads(rows: readonly (readonly string[])[], languages: HeaderLanguages): SheetHeads | null {
  for (const [firstRow, row] of rows.entries()) {
    const heads = withFurtherLanguages(
      row,
      row.map((cell) => columnHead(cell, languages.byAny)),
      languages,
    )
    const below = rows.slice(firstRow + 1)
    if (!tells(row, heads, below) && !isOverKeys(rows, firstRow, heads)) continue
    if (listsLanguages(rows.slice(firstRow), languages)) continue
    if (!isOwnRow(row, rows.slice(0, firstRow), below)) continue
    const typesRow = below.slice(0, 4).findIndex(isTypes)
    if (typesRow > 0) return aboveTypes(rows, firstRow, firstRow + 1 + typesRow, languages)
    return isTypes(rows[firstRow - 1] ?? []) || isTypes(rows[firstRow + 1] ?? [])
      ? besideTypes(rows, firstRow, heads, languages)
      : withCodes(rows, firstRow, heads, languages)
  }
  return null
}

/** Beside the heads of languages, those that name one that is not on offer, and those that are misspelt. */
function withFurtherLanguages(row: readonly string[], heads: SheetHeads['heads'], languages: HeaderLanguages) {
  const named = heads.filter((head) => head?.language).length
  if (named === 0) return heads
  return heads.map((head, col) => {
    const cell = row[col] ?? ''
    if (head) return head
    return columnHead(cell, languages.byOther) ?? (named > 1 ? columnHead(cell, languages.byMisspelling) : null)
  })
}

function withCodes(rows: Rows, firstRow: number, heads: SheetHeads['heads'], languages: HeaderLanguages): SheetHeads {
  const row = rows[firstRow + 1] ?? []
  const below = row.map((cell) => columnHead(cell, languages.byCode))
  const areCodes = row.every((cell, col) => cell.trim() === '' || below[col])
  if (!areCodes || !continues(heads, below)) return { firstRow, endRow: firstRow + 1, heads }
  return { firstRow, endRow: firstRow + 2, heads: heads.map((head, col) => joined(head, below[col] ?? null)) }
}

/** Heads in several rows above one of data types: the lower says more, as the name that programs know. */
function aboveTypes(rows: Rows, firstRow: number, typesRow: number, languages: HeaderLanguages): SheetHeads {
  const all = rows.slice(firstRow, typesRow).map((row) => row.map((cell) => columnHead(cell, languages.byAny)))
  const heads = (rows[firstRow] ?? []).map((_, col) => all.map((row) => row[col] ?? null).reduce(joined, null))
  return { firstRow, endRow: typesRow + 1, heads }
}

/**
 * Heads beside a row of data types: it belongs to them, and so do a further row that names columns, and what stands above
 * the first key.
 */
function besideTypes(rows: Rows, firstRow: number, heads: SheetHeads['heads'], languages: HeaderLanguages): SheetHeads {
  const next = isTypes(rows[firstRow + 1] ?? []) ? firstRow + 2 : firstRow + 1
  const row = rows[next] ?? []
  const below = row.map((cell) => columnHead(cell, languages.byAny))
  const keysBelow = rows.slice(next + 1).map((cells) => cells[0] ?? '')
  const isText = continuesBelow(row[0] ?? '', keysBelow) || listsLanguages(rows.slice(next), languages)
  const isNamed = !isText && below.filter((head) => head !== null).length >= 2
  const all = isNamed ? heads.map((head, col) => joined(head, below[col] ?? null)) : heads
  const endRow = isNamed ? next + 1 : next
  const keys = all.findIndex((head) => head?.role === 'stringIdentifier')
  const rowsWithoutKey = rows.slice(endRow).findIndex((cells) => keys < 0 || cells[keys]?.trim() !== '')
  return { firstRow, endRow: endRow + Math.max(0, rowsWithoutKey), heads: all }
}

/** Whether codes of languages stand below each other: a row of such a list is no row of heads. */
function listsLanguages(rows: Rows, languages: HeaderLanguages): boolean {
  return (rows[0] ?? []).some((_, col) => {
    const codes = rows.slice(0, 3).map((row) => row[col]?.trim().toLowerCase() ?? '')
    return new Set(codes).size === 3 && codes.every((code) => code !== '' && languages.byCode(headerPhrases(code)))
  })
}

/**
 * Whether a row stands apart from those around it, as heads do: what is above fills fewer columns, or says data types,
 * and its first text is no key that those below continue.
 */
function isOwnRow(row: readonly string[], above: Rows, below: Rows): boolean {
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length
  const isParted = above.some((cells) => isTypes(cells))
  if (!isParted && above.some((cells) => filled(cells) >= filled(row) && !isRemark(cells))) return false
  return !row.some((cell, col) => {
    const others = below.map((cells) => cells[col]?.trim() ?? '').filter((other) => other !== '')
    return others.length > 1 && !namesColumn(headerPhrases(cell)) && continuesBelow(cell, others)
  })
}

function columnHead(cell: string, findLanguage: HeaderLanguages['byAny']): ColumnHead | null {
  const text = cell.trim()
  if (text === '' || text.length > LONGEST_HEAD || text.includes('://')) return null
  const phrases = headerPhrases(text)
  const said = saysLanguage(phrases, findLanguage) ? null : roleOfHeader(phrases)
  const isCode = said === 'stringIdentifier' && /^\p{L}{2}$/u.test(text)
  const language = said === null || isCode ? findLanguage(phrases) : null
  const isVague = said === null && language === null && endsInKey(phrases)
  const role = isVague ? 'stringIdentifier' : said
  const isSource = role === null && language === null && isSourceHeader(phrases)
  return (role ?? language ?? isSource)
    ? { text, role, language, isSource, isVague, isOld: isOldHeader(phrases) }
    : null
}

/** Whether a head spells a language before it says anything else: 'Indonesian (id)', but not 'Notes (English)'. */
function saysLanguage(phrases: readonly (readonly string[])[], findLanguage: HeaderLanguages['byAny']): boolean {
  const first = phrases.find((phrase) => findLanguage([phrase]) ?? roleOfHeader([phrase]))
  return first !== undefined && findLanguage([first])?.by === 'name' && roleOfHeader([first]) === null
}

/** Longer than any head of a column. */
const LONGEST_HEAD = 60

function tells(row: readonly string[], heads: readonly (ColumnHead | null)[], below: Rows): boolean {
  const telling = heads.filter((head) => head !== null).length
  if (isTypes(row) || isRemark(row)) return false
  return telling >= 2 || (telling === 1 && row.length <= 2) || isKeyWord(heads[0]) || isOverItsLanguage(heads, below)
}

/** Whether a head names the language that the cells below it are in: head and cells agree. */
function isOverItsLanguage(heads: readonly (ColumnHead | null)[], below: Rows): boolean {
  return heads.some((head, col) => {
    const language = head?.language && baseLanguage(head.language.lang)
    return language && baseLanguage(languageOfTexts(below.map((cells) => cells[col] ?? '')) ?? '') === language
  })
}

/**
 * Whether a row names a language and leaves its first cell empty over a column of different keys, as engines write the
 * heads.
 */
function isOverKeys(rows: Rows, firstRow: number, heads: readonly (ColumnHead | null)[]): boolean {
  const [first = '', ...others] = rows.slice(firstRow).map((row) => row[0]?.trim() ?? '')
  const filled = others.filter((key) => key !== '')
  return (
    first === '' && filled.length > 1 && new Set(filled).size === filled.length && heads.some((head) => head?.language)
  )
}

/** Whether a head names the keys in a word that means nothing else: enough to know a row of heads by. */
function isKeyWord(head: ColumnHead | null | undefined): boolean {
  return head?.role === 'stringIdentifier' && /^(?:keys?|id|string[ _]?id|identifier)$/i.test(head.text)
}

/**
 * Whether the row below continues the heads: at least two understood ones, and none that contradicts the head above it.
 */
function continues(heads: readonly (ColumnHead | null)[], below: readonly (ColumnHead | null)[]): boolean {
  const said = below.filter((head) => head !== null)
  const isAgainst = below.some((head, col) => {
    const above = heads[col]
    if (!head || !above) return false
    if (head.language && above.language) return baseLanguage(head.language.lang) !== baseLanguage(above.language.lang)
    return head.role !== above.role
  })
  return said.length >= 2 && said.every(({ language }) => language?.by === 'code') && !isAgainst
}

/** Prefers the lower head: a code says more than the name above it. */
function joined(above: ColumnHead | null, below: ColumnHead | null): ColumnHead | null {
  return below ?? above
}
