import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './lines-table.module.css'
import { Cell, HeadCell, PanelTable, Row, RowHead, TableBody, TableHead } from './table.tsx'

export interface LinesColumn {
  label: string
  number?: boolean
}

interface LinesTableProps {
  label: string
  /** The first column names a line, the last is its total. */
  columns: readonly LinesColumn[]
  /** A cell that is undefined has nothing to show: a dash. */
  lines: readonly (readonly ReactNode[])[]
  busy?: boolean
}

/**
 * The lines of an invoice or offer. On a narrow screen each shows its name and total, and the other cells that hold
 * something below with their labels.
 */
export function LinesTable({ label, columns, lines, busy }: LinesTableProps) {
  const last = columns.length - 1
  // A row that is still to come has no name yet.
  const Name = busy ? Cell : RowHead
  const place = (at: number) => (at === 0 ? css['name'] : at === last ? css['total'] : undefined)
  return (
    <PanelTable label={label} className={css['lines']} busy={busy}>
      <TableHead>
        {columns.map((column, at) => (
          <HeadCell key={column.label} number={column.number} className={place(at)}>
            {column.label}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {lines.map((line, index) => (
          <Row key={index}>
            <Name className={css['name']}>{line[0]}</Name>
            {columns.slice(1).map((column, at) => (
              <Cell
                key={column.label}
                number={column.number}
                className={classNames(place(at + 1), line[at + 1] === undefined && css['none'])}
                data-label={column.label}
              >
                {line[at + 1] ?? (!busy && '–')}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </PanelTable>
  )
}
