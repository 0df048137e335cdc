import { accepted, refused, type Result } from '#domain/result.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { DocumentRefusal, FileContent, Sheet } from '../document.ts'
import { type FileSetting, readingOf } from '../file-setting.ts'
import { headerLanguages } from '../guess/header-language.ts'
import { headerPhrases } from '../guess/header-words.ts'
import { openDocument } from '../open-document.ts'
import type { TextEncoding } from '../text-encoding.ts'
import type { DeliveryFault } from './delivery-fault.ts'
import type { Delivered, DeliveryRefusal } from './delivered.ts'
import type { DeliveryOrder } from './order-source.ts'
import { sheetUnits } from './sheet-units.ts'
import { isSameSource, type OrderSource, type Unit } from './unit.ts'

type Sheets = Extract<OrderSource, { kind: 'sheets' }>

/**
 * Reads the customer's own file with translations in its cells. Sheets are found by their names or places and rows by
 * their places; the columns of languages without a column in the customer's file are found by their heads.
 */
export function readDeliveredSheets(
  bytes: Uint8Array,
  fileName: string,
  { source, targets }: DeliveryOrder & { readonly source: Sheets },
  only: LanguageId | undefined,
): Result<Delivered, DocumentRefusal | DeliveryRefusal> {
  const content = contentOf(bytes, fileName, readingOf(source.settings).encoding)
  if (!content.ok) return content
  const wanted = only === undefined ? targets : targets.filter((lang) => lang === only)
  const texts = new Map<LanguageId, Map<string, string>>()
  const faults: DeliveryFault[] = []

  for (const { id, name, units } of sheetUnits(source)) {
    const sheetIndex = Number(id.slice(1)) - 1
    const setting = source.settings.find((setting) => setting.sheetIndex === sheetIndex)
    const ordered = source.content.sheets[sheetIndex]
    const sheet = sheetOf(content.value, source.content, sheetIndex)
    if (!setting?.sourceColumn || !ordered || !sheet) {
      faults.push({ lang: null, kind: 'noSheet', label: name, detail: '' })
      continue
    }
    const { columns, others } = columnsOf(sheet, setting, ordered, targets)
    const isNew = (row: number, col: number) => {
      const text = sheet.rows[row]?.[col] ?? ''
      return text.trim() !== '' && text !== ordered.rows[row]?.[col]
    }
    const byRow = new Map(units.map((unit) => [rowOf(unit), unit]))
    for (let row = setting.sourceColumn.startRow; row < Math.max(sheet.rows.length, ordered.rows.length); row += 1) {
      const unit = byRow.get(row)
      const cells = sheet.rows[row] ?? []
      const fault = (kind: DeliveryFault['kind'], label: string) =>
        void faults.push({ lang: null, kind, label, detail: '' })
      if (!unit) {
        const isTranslated = Array.from(columns.values()).some((col) => isNew(row, col))
        if (isTranslated) fault('notInOrder', units[0]?.label.replace(/\d+$/, String(row + 1)) ?? '')
        continue
      }
      if (!isSameSource(cells[setting.sourceColumn.col] ?? '', unit.source)) {
        fault('otherSource', unit.label)
        continue
      }
      for (const lang of wanted) take(texts, lang, unit, cells[columns.get(lang) ?? -1] ?? '')
      for (const { col, label } of others) {
        if (isNew(row, col)) fault('notOrdered', `${unit.label}, column ${label}`)
      }
    }
  }
  return texts.size + faults.length > 0 ? accepted({ texts, faults }) : refused('NO_TRANSLATION')
}

/**
 * Reads the delivered file; a text in no Unicode encoding is read in the encoding that was chosen for the customer's
 * file, if any.
 */
function contentOf(
  bytes: Uint8Array,
  fileName: string,
  chosen: TextEncoding | undefined,
): Result<FileContent, DocumentRefusal> {
  const read = (encoding?: TextEncoding) => {
    const document = openDocument(bytes, fileName, { encoding })
    return document.ok ? document.value.read() : document
  }
  const content = read()
  if (!chosen || !content.ok || content.value.encoding?.startsWith('utf-') !== false) return content
  return read(chosen)
}

/** Keeps a text, unless the customer's file holds it already. */
function take(texts: Map<LanguageId, Map<string, string>>, lang: LanguageId, unit: Unit, text: string): void {
  if (text.trim() === '' || text === unit.filled[lang]) return
  const ofLanguage = texts.get(lang) ?? new Map<string, string>()
  texts.set(lang, ofLanguage.set(unit.id, text))
}

function sheetOf({ sheets }: FileContent, ordered: FileContent, sheetIndex: number): Sheet | undefined {
  const name = ordered.sheets[sheetIndex]?.sheetName
  const here = sheets[sheetIndex]
  // A workbook may have two sheets of one name.
  if (here?.sheetName === name) return here
  return (
    sheets.find(({ sheetName }) => sheetName === name) ?? (sheets.length === ordered.sheets.length ? here : undefined)
  )
}

type Columns = { columns: ReadonlyMap<LanguageId, number>; others: { col: number; label: string }[] }

/** The column of each ordered language: the one that is marked for it, else the last one whose head names it. */
function columnsOf(
  sheet: Sheet,
  { sourceColumn, targetColumns, additionalColumns }: FileSetting,
  ordered: Sheet,
  targets: readonly LanguageId[],
): Columns {
  const marked = targetColumns.filter(({ lang }) => targets.includes(lang))
  const columns = new Map(marked.map(({ lang, col }) => [lang, col]))
  const taken = new Set([sourceColumn, ...marked, ...additionalColumns].map((column) => column?.col))
  const missing = targets.filter((lang) => !columns.has(lang))
  const languages = headerLanguages(missing)
  const heads = sheet.rows[(sourceColumn?.startRow ?? 0) - 1] ?? []
  for (const [col, head] of heads.entries()) {
    if (taken.has(col) || head.trim() === '') continue
    const named = missing.find((lang) => lang === head.trim()) ?? languages.byAny(headerPhrases(head))?.lang
    if (named !== undefined && missing.includes(named)) columns.set(named, col)
  }
  const used = new Set([...taken, ...columns.values()])
  const isTarget = (col: number) => targetColumns.some((column) => column.col === col)
  const others = sheet.headerRow.flatMap((_, col) =>
    !used.has(col) && (isTarget(col) || col >= ordered.headerRow.length)
      ? [{ col, label: heads[col]?.trim() || String(col + 1) }]
      : [],
  )
  return { columns, others }
}

function rowOf({ place }: Unit): number {
  return 'row' in place ? place.row : -1
}
