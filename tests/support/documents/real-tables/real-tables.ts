import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Sheet, SheetSize } from '#domain/documents/document.ts'
import { standInOf } from './stand-in.ts'

/** Short names of the roles in the file; a language stands for itself. */
const roleNames: Readonly<Record<string, string>> = {
  id: 'stringIdentifier',
  info: 'additionalInfo',
  max: 'maxCharacters',
}

const lineSchema = v.object({
  repository: v.string(),
  path: v.string(),
  sheet: v.optional(v.number()),
  licence: v.string(),
  rowCount: v.number(),
  columnCount: v.number(),
  start: v.array(v.number()),
  roles: v.nullable(v.array(v.string())),
  rows: v.array(v.array(v.string())),
})

/**
 * A table of a real game: its heads as they are, and first rows in which every text is replaced by one of ours of the
 * same language, length and ending (`stand-in.ts`), every key by one of the same shape. `answer` is what a person who
 * looked at the real table says: the rows where texts may be said to start, and for each column the roles that are right,
 * null for none. Without an answer nothing of the table can be translated from English.
 */
export type RealTable = {
  readonly source: string
  readonly licence: string
  readonly isHeldOut: boolean
  /** Tables of a lot were collected when the rules for those before it were finished. */
  readonly lot: 'first' | 'second' | 'third'
  readonly sheet: Sheet & SheetSize
  readonly answer: { readonly start: readonly number[]; readonly roles: readonly (readonly (string | null)[])[] } | null
}

/** All tables of the three lots. */
export function readRealTables(): RealTable[] {
  return [
    ...readLot('real-tables.jsonl', 'first'),
    ...readLot('added-tables.jsonl', 'second'),
    ...readLot('fresh-tables.jsonl', 'third'),
  ]
}

function readLot(fileName: string, lot: RealTable['lot']): RealTable[] {
  const lines = readFileSync(join(import.meta.dirname, fileName), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => line !== '')
  return lines.map((line) => realTable(v.parse(lineSchema, JSON.parse(line)), lot))
}

function realTable(line: v.InferOutput<typeof lineSchema>, lot: RealTable['lot']): RealTable {
  const { repository, path, licence, rowCount, columnCount } = line
  const rows = line.rows.map((row) => level(row, columnCount, '').map(standInOf))
  return {
    source: `${repository}/${path}`,
    licence,
    isHeldOut: lot === 'third' || (lot === 'second' && isOneOfThree(repository)),
    lot,
    sheet: { sheetName: 'Sheet1', headerRow: rows[0] ?? [], rows, rowCount, columnCount },
    answer: line.roles && {
      start: line.start,
      roles: level(line.roles, columnCount, 'none').map((roles) =>
        roles.split('/').map((role) => (role === 'none' ? null : (roleNames[role] ?? role))),
      ),
    },
  }
}

/**
 * A third of the repositories, by a number that nobody chose: the first byte of the SHA-256 of `owner/name`, divided by
 * three without a rest. Of the second lot these are held out, of the third lot all are: rules are written with the others
 * alone in view.
 */
function isOneOfThree(repository: string): boolean {
  return (createHash('sha256').update(repository).digest()[0] ?? 0) % 3 === 0
}

function level(row: readonly string[], columnCount: number, missing: string): string[] {
  return [...row, ...Array<string>(columnCount - row.length).fill(missing)]
}
