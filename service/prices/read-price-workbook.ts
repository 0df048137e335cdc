import * as v from 'valibot'
import readXlsxFile, { type Schema, type Sheet } from 'read-excel-file/universal'
import type { DocumentRefusal } from '#domain/documents/document.ts'
import { openDocument } from '#domain/documents/open-document.ts'
import { cellReference } from '#domain/documents/xlsx/cell-reference.ts'
import { storedCopy } from '#domain/documents/xlsx/stored-copy.ts'
import {
  feesFileSchema,
  languageRowSchema,
  type PriceFile,
  priceFileSchema,
  tierSchema,
} from '#domain/pricing/price-file.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import { priceSheets } from './price-sheets.ts'
import { type CellFault, sheetRows, type SheetRows } from './sheet-rows.ts'

/** A price list, or all that is wrong with it, by cell: 'Languages!B7: A word costs at most 5'. */
export type PriceWorkbook = { readonly list: PriceFile } | { readonly faults: readonly string[] }

/** Cells of a workbook, empty ones too; a list of all languages has some thousand. */
const mostCells = 20_000

const { languages, fees, discounts } = priceSheets

/**
 * Reads a price list from a workbook. The file is refused as a customer's would be, before the package that reads it as
 * data gets a copy of what passed.
 */
export async function readPriceWorkbook(
  bytes: Uint8Array,
  name: string,
): Promise<Result<PriceWorkbook, DocumentRefusal>> {
  const document = openDocument(bytes, name)
  if (!document.ok) return document
  const content = document.value.read()
  if (!content.ok) return content
  const cells = content.value.sheets.reduce((sum, { rows, headerRow }) => sum + rows.length * headerRow.length, 0)
  if (cells > mostCells) return refused('EXCEEDED_LIMIT')
  const copy = storedCopy(bytes)
  if (!copy.ok) return copy
  const sheets = await sheetsOf(copy.value.buffer)
  return sheets ? accepted(priceListIn(sheets)) : refused('UPLOAD_FAILED')
}

/** Null when the package cannot read the workbook: it looks for parts only at their usual paths. */
async function sheetsOf(workbook: ArrayBuffer): Promise<Sheet[] | null> {
  try {
    return await readXlsxFile(workbook, { parseNumber })
  } catch {
    return null
  }
}

/** Spreadsheet programs work with fifteen digits, and write more: 0.12 * 1.03 is 0.1236 for them. */
function parseNumber(text: string): number {
  return Number(Number(text).toPrecision(15))
}

function priceListIn(sheets: readonly Sheet[]): PriceWorkbook {
  const faults: string[] = []
  const known = Object.values(priceSheets).map(({ name }) => name)
  const sheetNamed = (name: string) => sheets.find(({ sheet }) => sheet === name)
  for (const { sheet, data } of sheets) {
    if (data.length > 0 && !known.some((name) => name === sheet)) faults.push(`"${sheet}" is no sheet of a price list`)
  }
  const isMissing = ({ name }: { readonly name: string }) => {
    if (sheetNamed(name)) return false
    faults.push(`The sheet "${name}" is missing`)
    return true
  }
  const read = <Row extends object>({ name, heads }: HeadedSheet, schema: Schema<Row>, optional: string[] = []) =>
    sheetRows(sheetNamed(name)?.data ?? [], schema, { heads: Object.values(heads), optional })
  const tell = ({ name }: HeadedSheet, found: readonly CellFault[]) => {
    const sorted = found.toSorted((a, b) => a.row - b.row || a.col - b.col)
    faults.push(...sorted.map(({ row, col, what }) => `${name}!${cellReference(row, col)}: ${what}`))
  }

  const list: v.InferInput<typeof priceFileSchema> = { languages: [] }
  if (!isMissing(languages)) {
    const rows = read(languages, languageSchema, [languages.heads.recommended])
    tell(languages, [...rows.faults, ...languageFaults(rows)])
    list.languages = [...rows.values]
  }
  // Fees that the file leaves out stay as they are: all of them, or none.
  if (sheetNamed(fees.name) ?? sheetNamed(discounts.name)) {
    const missing = [fees, discounts].filter(isMissing)
    const feeRows = read(fees, feeSchema)
    const tierRows = read(discounts, discountSchema)
    if (!missing.includes(fees)) tell(fees, [...feeRows.faults, ...feeFaults(feeRows)])
    if (!missing.includes(discounts)) tell(discounts, [...tierRows.faults, ...tierFaults(tierRows)])
    const [row] = feeRows.values
    if (row) list.fees = { ...row, volumeDiscounts: [...tierRows.values] }
  }
  // If no cell is faulty, parsing must succeed; a failure here is a bug.
  return faults.length > 0 ? { faults } : { list: v.parse(priceFileSchema, list) }
}

type HeadedSheet = { readonly name: string; readonly heads: Readonly<Record<string, string>> }
type LanguageRow = v.InferInput<typeof languageRowSchema>
type FeeRow = Omit<v.InferInput<typeof feesFileSchema>, 'volumeDiscounts'>
type TierRow = v.InferInput<typeof tierSchema>

const { lang, price, priceUSD, recommended } = languageRowSchema.entries
const languageSchema: Schema<LanguageRow> = {
  lang: { column: languages.heads.lang, type: String, required: true, validate: held(lang) },
  price: { column: languages.heads.price, type: Number, required: true, validate: held(price) },
  priceUSD: { column: languages.heads.priceUSD, type: Number, required: true, validate: held(priceUSD) },
  recommended: { column: languages.heads.recommended, type: Boolean, validate: held(recommended) },
}

const { managementFee, cardFee, minimumFee } = feesFileSchema.entries
const feeSchema: Schema<FeeRow> = {
  managementFee: { column: fees.heads.managementFee, type: Number, required: true, validate: held(managementFee) },
  cardFee: { column: fees.heads.cardFee, type: Number, required: true, validate: held(cardFee) },
  minimumFee: { column: fees.heads.minimumFee, type: Number, required: true, validate: held(minimumFee) },
}

const { words, share } = tierSchema.entries
const discountSchema: Schema<TierRow> = {
  words: { column: discounts.heads.words, type: Number, required: true, validate: held(words) },
  share: { column: discounts.heads.share, type: Number, required: true, validate: held(share) },
}

/** Holds a value to the rule of the JSON file; the package takes the message of what is thrown. */
function held(rule: v.GenericSchema) {
  return (value: unknown): void => {
    const parsed = v.safeParse(rule, value, { abortPipeEarly: true })
    if (!parsed.success) throw new Error(parsed.issues[0].message)
  }
}

function languageFaults({ under }: SheetRows<LanguageRow>): CellFault[] {
  const cells = under(languages.heads.lang)
  if (cells.length === 0) return [{ row: 1, col: 0, what: 'At least one language is wanted' }]
  return cells.flatMap(({ row, col, value }, index) => {
    const first = cells.findIndex((other) => other.value === value)
    const above = cells[first]
    if (typeof value !== 'string' || first === index || !above) return []
    return [{ row, col, what: `${value} is there twice, first in ${cellReference(above.row, above.col)}` }]
  })
}

function feeFaults({ under }: SheetRows<FeeRow>): CellFault[] {
  const [first, ...more] = under(fees.heads.managementFee)
  if (!first) return [{ row: 1, col: 0, what: 'A row of fees is wanted' }]
  return more.map(({ row }) => ({ row, col: 0, what: 'Only one row of fees is wanted' }))
}

function tierFaults({ under }: SheetRows<TierRow>): CellFault[] {
  return [
    ...falling(under(discounts.heads.words), (value, before) => value > before, 'Tiers not by rising words'),
    ...falling(
      under(discounts.heads.share),
      (value, before) => value >= before,
      'A tier of more words has a smaller share',
    ),
  ]
}

type Cells = ReturnType<SheetRows<TierRow>['under']>

function falling(cells: Cells, isRight: (value: number, before: number) => boolean, what: string): CellFault[] {
  return cells.flatMap(({ row, col, value }, index) => {
    const before = cells[index - 1]?.value
    const isWrong = typeof value === 'number' && typeof before === 'number' && !isRight(value, before)
    return isWrong ? [{ row, col, what }] : []
  })
}
