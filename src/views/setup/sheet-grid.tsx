import { memo } from 'react'
import type { Sheet } from '#domain/documents/document.ts'
import type { SheetGuesses } from '#domain/documents/guess/sheet-guesses.ts'
import type { ColumnRole, SheetSetup } from '#domain/documents/sheet-setup.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CellText } from './cell-text.tsx'
import { MoreColumns, useShownColumns } from './more-columns.tsx'
import css from './sheet-grid.module.css'
import { StartRow } from './start-row.tsx'
import { useColumnMenu } from './use-column-menu.tsx'

export type SheetProps = {
  sheet: Sheet
  setup: SheetSetup
  guesses: SheetGuesses
  /** The last row that the start-row flag can mark, counted from 0. */
  last: number
  languages: readonly LanguageId[]
  onAssign: (col: number, role: ColumnRole | null) => void
  onMove: (startRow: number) => void
}

/** The first rows of a sheet, a menu over each column, and the flag at the row where the texts start. */
export function SheetGrid({ sheet, setup, last, guesses, languages, onAssign, onMove }: SheetProps) {
  const rows = sheet.rows.length > last ? sheet.rows : [...sheet.rows, []]
  const { columns, showMore } = useShownColumns(setup)
  const { head, menu } = useColumnMenu(setup, guesses, languages, onAssign)
  return (
    <>
      <section className={css['box']} aria-label="First 10 rows">
        <table className={css['sheet']} aria-colcount={setup.roles.length + 1}>
          <thead>
            <tr>
              <th className={css['gutter']} scope="col">
                <VisuallyHidden>Row</VisuallyHidden>
                <StartRow startRow={setup.startRow} last={last} onMove={onMove} />
              </th>
              {columns.map((col) => (
                <th key={col} className={css[kindOf(setup, col)]} scope="col">
                  {head(col)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={index}
                data-row={index}
                className={classNames(
                  index < setup.startRow && css['before'],
                  index === setup.startRow && css['start'],
                )}
              >
                <th className={css['gutter']} scope="row">
                  {index + 1}
                </th>
                {columns.map((col) => (
                  <Cell key={col} kind={kindOf(setup, col)} text={row[col] ?? ''} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {showMore && <MoreColumns shown={columns.length} total={setup.roles.length} onShow={showMore} />}
      {menu}
    </>
  )
}

type Kind = 'source' | 'target' | 'key' | 'additional' | 'unused'

const Cell = memo(({ kind, text }: { kind: Kind; text: string }) => (
  <td className={css[kind]} dir="auto" title={text.slice(0, 500)}>
    <CellText text={text} />
  </td>
))
Cell.displayName = 'Cell'

function kindOf(setup: SheetSetup, col: number): Kind {
  const role = setup.roles[col]
  if (!role) return 'unused'
  return role.kind === 'additional' && role.type === 'stringIdentifier' ? 'key' : role.kind
}
