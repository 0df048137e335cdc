import { memo } from 'react'
import { PREVIEW_ROWS, type Sheet } from '#domain/documents/document.ts'
import type { SheetGuesses } from '#domain/documents/guess/sheet-guesses.ts'
import type { ColumnRole, SheetSetup } from '#domain/documents/sheet-setup.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { classNames } from '#ui/class-names.ts'
import { useTabStop } from '#ui/use-tab-stop.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { CellText } from './cell-text.tsx'
import { langOf } from './column-names.ts'
import { MoreColumns, useShownColumns } from './more-columns.tsx'
import css from './sheet-grid.module.css'
import { StartRowField } from './start-row-field.tsx'
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
  const rows = shownRows(sheet, setup)
  const flagAt = rows.findIndex(({ row }) => row === setup.startRow)
  const { columns, showMore } = useShownColumns(setup)
  const { head, menu } = useColumnMenu(setup, guesses, languages, onAssign)
  const stop = useTabStop<HTMLTableSectionElement>({ line: 'th', run: 'across' })
  return (
    <>
      <section className={css['box']} aria-label="First 10 rows">
        <table className={css['sheet']} aria-colcount={setup.roles.length + 1}>
          <thead {...stop}>
            <tr>
              <th className={css['gutter']} scope="col">
                <VisuallyHidden>Row</VisuallyHidden>
                <StartRow startRow={setup.startRow} at={flagAt} last={last} onMove={onMove} />
              </th>
              {columns.map((col) => (
                <th key={col} className={css[kindOf(setup, col)]} scope="col">
                  {head(col)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, texts }) => (
              <tr
                key={row}
                data-row={row}
                className={classNames(row < setup.startRow && css['before'], row === setup.startRow && css['start'])}
              >
                <th className={css['gutter']} scope="row">
                  {row + 1}
                </th>
                {texts ? (
                  columns.map((col) => (
                    <Cell
                      key={col}
                      kind={kindOf(setup, col)}
                      lang={row < setup.startRow ? undefined : langOf(setup.roles[col])}
                      text={texts[col] ?? ''}
                    />
                  ))
                ) : (
                  <td colSpan={columns.length}>{furtherDown}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {showMore && <MoreColumns shown={columns.length} total={setup.roles.length} onShow={showMore} />}
      <StartRowField startRow={setup.startRow} last={last} onMove={onMove} />
      {menu}
    </>
  )
}

/** Said in place of the texts of a start row that is not among the first rows. */
export const furtherDown = 'The texts start here, further down than the rows shown.'

/** A row of the sheet; without texts where they are not known here. */
type ShownRow = { readonly row: number; readonly texts: readonly string[] | undefined }

/** The first rows, and a start row below them; a header that stands alone has a row under it. */
function shownRows({ rows }: Sheet, { startRow }: SheetSetup): ShownRow[] {
  const first: ShownRow[] = rows.map((texts, row) => ({ row, texts }))
  const below = rows.length === 1 ? 1 : startRow
  if (below < rows.length) return first
  return [...first, { row: below, texts: rows.length < PREVIEW_ROWS ? [] : undefined }]
}

type Kind = 'source' | 'target' | 'key' | 'additional' | 'unused'

const Cell = memo(({ kind, lang, text }: { kind: Kind; lang: string | undefined; text: string }) => (
  <td className={css[kind]} dir="auto" lang={lang} title={text.slice(0, 500)}>
    <CellText text={text} />
  </td>
))
Cell.displayName = 'Cell'

function kindOf(setup: SheetSetup, col: number): Kind {
  const role = setup.roles[col]
  if (!role) return 'unused'
  return role.kind === 'additional' && role.type === 'stringIdentifier' ? 'key' : role.kind
}
