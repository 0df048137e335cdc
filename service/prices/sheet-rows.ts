import { parseSheetData, type ParseSheetDataError, type Schema, type Sheet } from 'read-excel-file/universal'
import { cellReference } from '#domain/documents/xlsx/cell-reference.ts'

/** What is wrong with a cell; `row` and `col` count from 0. */
export type CellFault = { readonly row: number; readonly col: number; readonly what: string }

/** The rows of a sheet that have a text, with their faults by cell; a faulty row is in no `values`. */
export type SheetRows<Row> = {
  readonly values: readonly Row[]
  readonly faults: readonly CellFault[]
  /** The cells under a head, faulty ones too. */
  readonly under: (head: string) => readonly { readonly row: number; readonly col: number; readonly value: unknown }[]
}

type Cells = Sheet['data'][number]

/** Reads the rows under the heads of a sheet by a schema, each for itself, so that every fault is found. */
export function sheetRows<Row extends object>(
  data: Sheet['data'],
  schema: Schema<Row>,
  wanted: KnownHeads,
): SheetRows<Row> {
  const [heads = [], ...below] = data
  const rows = below
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
  const values: Row[] = []
  const faults = headFaults(heads, data, wanted)
  for (const { cells, row } of rows) {
    const { objects = [], errors = [] } = parseSheetData<Row>([heads, cells], schema, {
      propertyValueWhenCellIsEmpty: undefined,
    })
    values.push(...objects)
    for (const error of errors) {
      if (heads.includes(error.column)) faults.push({ row, col: error.columnIndex, what: sentenceOf(error) })
    }
  }
  return {
    values,
    faults,
    under: (head) => {
      const col = heads.indexOf(head)
      return rows.map(({ cells, row }) => ({ row, col, value: cells[col] }))
    },
  }
}

export type KnownHeads = { readonly heads: readonly string[]; readonly optional?: readonly string[] }

function headFaults(heads: Cells, data: Sheet['data'], { heads: known, optional = [] }: KnownHeads): CellFault[] {
  const width = Math.max(heads.length, ...data.map((cells) => cells.length))
  const missing = known.filter((head) => !heads.includes(head) && !optional.includes(head))
  const faults = missing.map((head, index) => ({ row: 0, col: width + index, what: `"${head}" is missing` }))
  for (let col = 0; col < width; col += 1) {
    const head = heads[col] ?? null
    const lowest = data.findIndex((cells) => (cells[col] ?? null) !== null)
    if (head === null && lowest > 0) {
      faults.push({ row: 0, col, what: `is empty, and ${cellReference(lowest, col)} is not` })
    } else if (head !== null && !known.some((other) => other === head)) {
      faults.push({ row: 0, col, what: `"${String(head)}" is not known here` })
    } else if (head !== null && heads.indexOf(head) < col) {
      faults.push({ row: 0, col, what: `"${String(head)}" is there twice` })
    }
  }
  return faults
}

const sentences: Readonly<Record<string, string>> = {
  required: 'is missing',
  not_a_string: 'Must be text',
  not_a_number: 'Must be a number',
  invalid_number: 'Must be a number',
  out_of_bounds: 'Must be a number',
  not_a_boolean: 'Must be TRUE or FALSE',
}

/** An error without a sentence here comes from the schema's own check and already is a sentence. */
function sentenceOf({ error, reason }: ParseSheetDataError): string {
  return sentences[reason ?? error] ?? error
}
