import * as fc from 'fast-check'
import { escapeXml, stringsXml, workbook } from './workbook.ts'

type WrittenText = { text: string; as: 'shared' | 'inline' | 'runs' | 'formula'; escaping: Escaping }
type Escaping = 'named' | 'decimal' | 'hexadecimal' | 'data'
type WrittenCell = { row: number; col: number; value: WrittenText | { number: number } | { truth: boolean } }
type WrittenSheet = { name: string; cells: WrittenCell[]; hasReferences: boolean; isPrefixed: boolean }

/** A workbook as a program might write it, with the rows that a person sees in it. */
export type GeneratedWorkbook = { file: Uint8Array<ArrayBuffer>; sheets: [sheetName: string, rows: string[][]][] }

const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^[ -~\t\n\r]{1,40}$/) },
  fc.constantFrom(
    ' ',
    '  lead',
    'trail ',
    '_x000D_',
    '_x005F_',
    ']]>',
    '<t>&amp;</t>',
    'a\r\nb',
    '{count} of %d',
    '😀',
  ),
)

const value = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      text,
      as: fc.constantFrom('shared' as const, 'inline' as const, 'runs' as const, 'formula' as const),
      escaping: fc.constantFrom<Escaping>('named', 'decimal', 'hexadecimal', 'data'),
    }),
  },
  fc.record({ number: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }) }),
  fc.record({ truth: fc.boolean() }),
)

const sheet: fc.Arbitrary<WrittenSheet> = fc.record({
  name: fc.stringMatching(/^[A-Za-z0-9 <>&"']{1,20}$/),
  cells: fc.uniqueArray(fc.record({ row: fc.nat(20), col: fc.nat(30), value }), {
    maxLength: 40,
    selector: ({ row, col }) => `${row} ${col}`,
  }),
  hasReferences: fc.boolean(),
  isPrefixed: fc.boolean(),
})

export const generatedWorkbook: fc.Arbitrary<GeneratedWorkbook> = fc
  .array(sheet, { minLength: 1, maxLength: 3 })
  .map((sheets) => ({ file: fileOf(sheets), sheets: sheets.map((written) => [written.name, rowsOf(written)]) }))

function fileOf(sheets: WrittenSheet[]): Uint8Array<ArrayBuffer> {
  const strings: string[] = []
  return workbook({
    sheets: sheets.map(({ name }) => ({ name: escapeXml(name) })),
    parts: [
      ...sheets.map((written, index) => ({
        path: `xl/worksheets/sheet${index + 1}.xml`,
        content: sheetXmlOf(written, strings),
      })),
      { path: 'xl/sharedStrings.xml', content: stringsXml(strings.join('')) },
    ],
    strings: '',
  })
}

/** With references the cells are in any order; without them they are in order, with empty cells in the gaps. */
function sheetXmlOf({ cells, hasReferences, isPrefixed }: WrittenSheet, strings: string[]): string {
  const p = isPrefixed ? 'x:' : ''
  const rowXml = (row: number, inRow: WrittenCell[]) => {
    if (hasReferences) {
      const xml = inRow.map((cell) => cellXml(cell, ` r="${columnName(cell.col)}${row + 1}"`, p, strings))
      return `<${p}row r="${row + 1}">${xml.join('')}</${p}row>`
    }
    const xml = Array.from({ length: sizeOf(inRow).width }, (_, col) => {
      const cell = inRow.find((other) => other.col === col)
      return cell ? cellXml(cell, '', p, strings) : `<${p}c/>`
    })
    return `<${p}row>${xml.join('')}</${p}row>`
  }
  const rows = hasReferences
    ? [...Map.groupBy(cells, ({ row }) => row)].map(([row, inRow]) => rowXml(row, inRow))
    : Array.from({ length: sizeOf(cells).height }, (_, row) =>
        rowXml(
          row,
          cells.filter((cell) => cell.row === row),
        ),
      )
  return `<${p}worksheet xmlns:x="x"><${p}sheetData>${rows.join('')}</${p}sheetData></${p}worksheet>`
}

function cellXml({ value: content }: WrittenCell, reference: string, p: string, strings: string[]): string {
  const cell = (type: string, inner: string) => `<${p}c${reference}${type}>${inner}</${p}c>`
  if ('number' in content) return cell('', `<${p}v>${content.number}</${p}v>`)
  if ('truth' in content) return cell(' t="b"', `<${p}v>${Number(content.truth)}</${p}v>`)
  const escaped = escape(content.text, content.escaping)
  const text = `<${p}t xml:space="preserve">${escaped}</${p}t>`
  switch (content.as) {
    case 'shared':
      strings.push(`<si><t>${escaped}</t></si>`)
      return cell(' t="s"', `<${p}v>${strings.length - 1}</${p}v>`)
    case 'inline':
      return cell(' t="inlineStr"', `<${p}is>${text}<${p}rPh sb="0" eb="1"><${p}t>hint</${p}t></${p}rPh></${p}is>`)
    case 'runs':
      return cell(' t="inlineStr"', `<${p}is><${p}r>${text}</${p}r><${p}r><${p}t/></${p}r></${p}is>`)
    case 'formula':
      return cell(' t="str"', `<${p}f>A1&amp;"x"</${p}f><${p}v>${escaped}</${p}v>`)
    default:
      return content.as satisfies never
  }
}

function escape(plain: string, escaping: Escaping): string {
  const kept = plain.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  if (escaping === 'named' || (escaping === 'data' && kept.includes('\r'))) return escapeXml(kept)
  if (escaping === 'data') return `<![CDATA[${kept.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
  return Array.from(kept, (character) => {
    const code = character.codePointAt(0) ?? 0
    return escaping === 'decimal' ? `&#${code};` : `&#x${code.toString(16)};`
  }).join('')
}

/** The visible rows, each as long as the widest one. */
function rowsOf({ cells }: WrittenSheet): string[][] {
  const { width, height } = sizeOf(cells)
  const rows = Array.from({ length: height }, () => Array<string>(width).fill(''))
  for (const { row, col, value: content } of cells) rows[row]?.splice(col, 1, shown(content))
  return rows
}

function sizeOf(cells: WrittenCell[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...cells.map(({ col }) => col + 1)),
    height: Math.max(0, ...cells.map(({ row }) => row + 1)),
  }
}

function shown(content: WrittenCell['value']): string {
  if ('number' in content) return String(content.number)
  if ('truth' in content) return content.truth ? 'TRUE' : 'FALSE'
  return content.text
}

function columnName(col: number): string {
  const letter = String.fromCharCode(0x41 + (col % 26))
  return col < 26 ? letter : columnName(Math.floor(col / 26) - 1) + letter
}
