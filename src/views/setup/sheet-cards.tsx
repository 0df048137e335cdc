import { PREVIEW_ROWS } from '#domain/documents/document.ts'
import type { ColumnRole } from '#domain/documents/sheet-setup.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useTabStop } from '#ui/use-tab-stop.ts'
import { CellText } from './cell-text.tsx'
import { langOf } from './column-names.ts'
import { MoreColumns, useShownColumns } from './more-columns.tsx'
import css from './sheet-cards.module.css'
import { furtherDown, type SheetProps } from './sheet-grid.tsx'
import { StartRowField } from './start-row-field.tsx'
import { useColumnMenu } from './use-column-menu.tsx'

/** How many texts of a column a card shows. */
const samples = 2

/** A sheet on a small screen: a card for each column, so that no column is off screen. */
export function SheetCards({ sheet, setup, last, guesses, languages, onAssign, onMove }: SheetProps) {
  const { columns, showMore } = useShownColumns(setup)
  const { head, menu } = useColumnMenu(setup, guesses, languages, onAssign)
  const stop = useTabStop<HTMLUListElement>({ line: 'li', run: 'down' })
  const first = Array.from({ length: Math.min(PREVIEW_ROWS, last + 1) }, (_, row) => row)
  const rows = first.includes(setup.startRow) ? first : [...first, setup.startRow]
  return (
    <div className={css['cards']}>
      <Field label="Start row" hint="The row where the texts start, under a header if there is one">
        <Select value={setup.startRow} onChange={(event) => onMove(Number(event.currentTarget.value))}>
          {rows.map((row) => (
            <option key={row} value={row}>
              {rowLabel(row, sheet.rows[row])}
            </option>
          ))}
        </Select>
      </Field>
      <StartRowField startRow={setup.startRow} last={last} onMove={onMove} />
      {setup.startRow >= PREVIEW_ROWS && <p className={css['further']}>{furtherDown}</p>}
      <ul {...stop}>
        {columns.map((col) => (
          <li key={col} className={css[cardKind(setup.roles[col])]}>
            {head(col)}
            <p className={css['header']} dir="auto">
              {setup.startRow > 0 ? sheet.headerRow[col] : ''}
            </p>
            <ul className={css['samples']}>
              {samplesOf(sheet.rows, setup.startRow, col).map(({ row, text }) => (
                <li key={row} dir="auto" lang={langOf(setup.roles[col])}>
                  <CellText text={text} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {showMore && <MoreColumns shown={columns.length} total={setup.roles.length} onShow={showMore} />}
      {menu}
    </div>
  )
}

function rowLabel(row: number, texts: readonly string[] | undefined): string {
  const first = texts?.find((text) => text.trim() !== '')?.slice(0, 40)
  return first === undefined ? `Row ${row + 1}` : `Row ${row + 1}: ${first}`
}

function samplesOf(rows: readonly (readonly string[])[], startRow: number, col: number) {
  return rows
    .map((texts, row) => ({ row, text: texts[col] ?? '' }))
    .filter(({ row, text }) => row >= startRow && text.trim() !== '')
    .slice(0, samples)
}

function cardKind(role: ColumnRole | null | undefined): string {
  return role ? `card-${role.kind}` : 'card-unused'
}
