import type { Sheet } from '#domain/documents/document.ts'
import type { ColumnRole, SheetSetup } from '#domain/documents/sheet-setup.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CellText } from './cell-text.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { columnLetters } from './column-names.ts'
import css from './setup.module.css'
import { StartRow } from './start-row.tsx'

export type SheetProps = {
  sheet: Sheet
  setup: SheetSetup
  /** The last row that the start-row flag can stand at, counted from 0. */
  last: number
  onAssign: (col: number, role: ColumnRole | null) => void
  onMove: (startRow: number) => void
}

/** The first rows of a sheet, a menu over each column, and the flag where the texts start. */
export function SheetGrid({ sheet, setup, last, onAssign, onMove }: SheetProps) {
  const rows = sheet.rows.length > last ? sheet.rows : [...sheet.rows, sheet.headerRow.map(() => '')]
  return (
    // What scrolls must be reachable by keyboard.
    <section className={css['box']} tabIndex={0} aria-label="First 10 rows">
      <table className={css['sheet']}>
        <thead>
          <tr>
            <th className={css['gutter']} scope="col">
              <VisuallyHidden>Row</VisuallyHidden>
            </th>
            {sheet.headerRow.map((_, col) => (
              <th key={columnLetters(col)} className={css[kindOf(setup, col)]} scope="col">
                <ColumnMenu sheet={setup} col={col} onAssign={onAssign} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={index}
              data-row={index}
              className={classNames(index < setup.startRow && css['before'], index === setup.startRow && css['start'])}
            >
              <th className={css['gutter']} scope="row">
                {index === setup.startRow ? <StartRow startRow={index} last={last} onMove={onMove} /> : index + 1}
              </th>
              {row.map((text, col) => (
                <td key={columnLetters(col)} className={css[kindOf(setup, col)]} dir="auto" title={text}>
                  <CellText text={text} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function kindOf(setup: SheetSetup, col: number): 'source' | 'target' | 'key' | 'additional' | 'unused' {
  const role = setup.roles[col]
  if (!role) return 'unused'
  return role.kind === 'additional' && role.type === 'stringIdentifier' ? 'key' : role.kind
}
