import { utf8 } from './hostile-file.ts'
import { oneSheet, textCell, workbook, workbookParts } from './workbook.ts'
import { zip } from './zip.ts'

/** A workbook that makes a reader work for each of its bytes, as far as the limits let it. */
export type HeavyWorkbook = { readonly name: string; readonly bytes: () => Uint8Array }

/** Bytes that a part may have when it is inflated: below the limit for all parts, and so is the archive's ratio. */
const PART = 200 * 1024 * 1024

const heavy = (name: string, bytes: () => Uint8Array): HeavyWorkbook => ({ name, bytes })

/** As many rows of these cells as the part has room for, each with a number that keeps it from being deflated to nothing. */
function rowsOf(cells: (row: number) => string, most = PART): string {
  const rows: string[] = []
  for (let room = most; room > 0 && rows.length < 1_000_000;) {
    const row = `<row>${cells(rows.length)}</row>`
    room -= row.length
    rows.push(row)
  }
  return rows.join('')
}

/** Letters that look random and are the same each time. */
function letters(seed: number, length: number): string {
  let state = seed + 1
  let text = ''
  while (text.length < length) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    text += state.toString(36)
  }
  return text.slice(0, length)
}

const number = (row: number) => `<c s="1"><v>${(row * 7_919) % 1_000_003}</v></c>`

export const heavyWorkbooks: readonly HeavyWorkbook[] = [
  heavy('a million rows of numbers', () => oneSheet(rowsOf(number, PART / 4), { formats: ['0'] })),
  heavy('numbers with a thousand leading zeros', () =>
    oneSheet(rowsOf(number, PART / 8), { formats: [`#,##${'0'.repeat(990)}`] }),
  ),
  heavy('numbers as dates of a thousand letters', () =>
    oneSheet(rowsOf(number, PART / 4), { formats: ['ym'.repeat(500)] }),
  ),
  heavy('texts in place', () =>
    oneSheet(rowsOf((row) => textCell('A1', letters(row, 60)).replace(' r="A1"', ''), PART / 4)),
  ),
  heavy('texts of many references', () =>
    oneSheet(rowsOf((row) => `<c t="str"><v>${row}${'&amp;'.repeat(5_000)}</v></c>`, PART / 2)),
  ),
  heavy('texts of many runs', () => {
    const run = (row: number) => `<r><t>${letters(row, 6)}</t></r>`
    return oneSheet(rowsOf((row) => `<c t="inlineStr"><is>${run(row).repeat(200)}</is></c>`, PART / 2))
  }),
  heavy('long comments between cells', () => oneSheet(rowsOf((row) => `<!--${letters(row, 400_000)}-->`, PART / 8))),
  heavy('long attributes of cells', () => oneSheet(rowsOf((row) => `<c a="${letters(row, 400_000)}"/>`, PART / 8))),
  heavy('many attributes of cells', () =>
    oneSheet(rowsOf((row) => `<c ${letters(row, 8)}="" ${'a="" '.repeat(100)} r="A1"/>`, PART / 4)),
  ),
  heavy('many data sections', () =>
    oneSheet(rowsOf((row) => `<c t="str"><v>${`<![CDATA[${letters(row, 4)}]]>`.repeat(1_000)}</v></c>`, PART / 4)),
  ),
  heavy('many merged cells', () =>
    workbook({
      sheets: [
        {
          rows: `<row>${textCell('ALL1', 'x')}</row><row>${textCell('A4000', 'x')}</row>`,
          after: `<mergeCells>${Array.from({ length: 400_000 }, (_, at) => `<mergeCell ref="A${(at % 4_000) + 1}:C${(at % 4_000) + 2}"/>`).join('')}</mergeCells>`,
        },
      ],
    }),
  ),
  heavy('many hidden rows and columns', () =>
    workbook({
      sheets: [
        {
          rows: rowsOf((row) => `${row % 2 === 0 ? '' : '<x/>'}${number(row)}`, PART / 8).replaceAll(
            '<row>',
            '<row hidden="1">',
          ),
        },
      ],
    }),
  ),
  heavy('a thousand sheets', () =>
    workbook({ sheets: Array.from({ length: 1_000 }, () => ({ rows: rowsOf(number, PART / 2_000) })) }),
  ),
  heavy('ten thousand parts', () =>
    zip([
      ...workbookParts({}),
      ...Array.from({ length: 9_900 }, (_, at) => ({ path: `x${at}`, content: letters(at, 2_000) })),
    ]),
  ),
  heavy('elements within one another', () => oneSheet(`<row>${'<c>'.repeat(5_000_000)}</row>`.slice(0, -6))),
  heavy('shared texts that no cell names', () =>
    oneSheet('<row><c t="s"><v>999999</v></c></row>', {
      strings: Array.from({ length: 1_000_000 }, (_, at) => `<si><t>${letters(at, 30)}</t></si>`).join(''),
    }),
  ),
  heavy('rows from the last to the first', () =>
    oneSheet(
      Array.from({ length: 1_000_000 }, (_, at) => `<row r="${1_000_000 - at}"><c><v>${at}</v></c></row>`).join(''),
    ),
  ),
  heavy('a workbook that is cut off', () => utf8('PK\u0003\u0004').slice()),
]
