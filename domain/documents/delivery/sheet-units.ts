import { additionalColumnLabels, type AdditionalColumnType, type FileSetting, placeholdersOf } from '../file-setting.ts'
import { cellsOf, type Segment, segmentsOf } from '../segments.ts'
import { holdsIcu } from './icu-message.ts'
import type { OrderSource, Unit, UnitGroup, UnitNote } from './unit.ts'

type Sheets = Extract<OrderSource, { kind: 'sheets' }>

/** The category of note that the cells of a column become. */
const categories = {
  additionalInfo: 'context',
  character: 'speaker',
  talkingTo: 'talking to',
  direction: 'direction',
} as const satisfies Partial<Record<AdditionalColumnType, UnitNote['category']>>

/** The texts of each sheet that has any, in the order of the file. */
export function sheetUnits({ content, settings }: Sheets): UnitGroup[] {
  const marked = settings.filter(({ sourceColumn }) => sourceColumn !== null)
  const isIcu = marked.some((setting) => holdsIcu(segmentsOf(content, [setting])))
  return marked.flatMap((setting) => {
    const sheet = content.sheets[setting.sheetIndex]
    if (!sheet) return []
    const units = Array.from(segmentsOf(content, [setting]), (segment) =>
      unitOf(isIcu, setting, segment, sheet.rows[segment.row] ?? [], marked.length > 1 ? `${sheet.sheetName}, ` : ''),
    )
    return units.length > 0 ? [{ id: `s${setting.sheetIndex + 1}`, name: sheet.sheetName, units }] : []
  })
}

function unitOf(
  isIcu: boolean,
  setting: FileSetting,
  { row, source, identity }: Segment,
  cells: readonly string[],
  before: string,
): Unit {
  const { sheetIndex, targetColumns } = setting
  const textIn = (type: AdditionalColumnType) => cellsOf(setting, type)(cells)
  const filled = targetColumns
    .map(({ lang, col }) => [lang, cells[col] ?? ''] as const)
    .filter(([, text]) => text.trim() !== '')
  const written = textIn('maxCharacters')
  const limit = limitIn(written)
  const notes: UnitNote[] = Object.entries(categories)
    .map(([type, category]) => ({ category, text: textIn(type as keyof typeof categories) }))
    .filter(({ text }) => text !== '')
  if (written !== '' && limit === null) {
    notes.push({ category: 'limit', text: `${additionalColumnLabels.maxCharacters}: ${written}` })
  }
  return {
    id: `s${sheetIndex + 1}-r${row + 1}`,
    label: `${before}row ${row + 1}`,
    name: identity.stringId,
    source,
    identity,
    codes: [],
    placeholders: placeholdersOf([setting]),
    filled: Object.fromEntries(filled),
    limit,
    notes,
    plural: null,
    isIcu,
    place: { sheetIndex, row },
  }
}

/** The limit in a cell, such as `20` or `max. 20 characters`; null unless it holds exactly one number. */
function limitIn(written: string): number | null {
  const numbers = written.match(/\d+(?:[.,]\d+)?/g) ?? []
  const limit = Number(numbers[0])
  return numbers.length === 1 && Number.isInteger(limit) && limit > 0 && limit < 1_000_000 ? limit : null
}
