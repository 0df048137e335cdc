import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './table.module.css'

interface TableProps {
  label: string
  busy?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Written out, because Safari drops the roles of a table whose rows are laid out as a grid. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

export function Table({ label, busy, className, children }: TableProps) {
  return (
    <table {...roles.table} className={classNames(css['table'], className)} aria-label={label} aria-busy={busy}>
      {children}
    </table>
  )
}

/** A table on a panel; on a narrow screen its rows are blocks. */
export function PanelTable({ className, ...table }: TableProps) {
  return (
    <div className={css['panel']}>
      <Table {...table} className={classNames(css['stacked'], className)} />
    </div>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>{children}</tr>
    </thead>
  )
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...roles.rowgroup} {...props} />
}

interface RowProps extends ComponentProps<'tr'> {
  /** Tinted. */
  chosen?: boolean | undefined
}

export function Row({ chosen, className, ...rest }: RowProps) {
  return <tr {...roles.row} {...rest} className={classNames(css['row'], chosen && css['chosen'], className)} />
}

interface CellProps extends ComponentProps<'td'> {
  /** A number: right-aligned, on one line. */
  number?: boolean | undefined
}

export function HeadCell({ number, className, ...rest }: ComponentProps<'th'> & Pick<CellProps, 'number'>) {
  return <th {...roles.columnheader} {...rest} className={classNames(number && css['number'], className)} />
}

export function Cell({ number, className, ...rest }: CellProps) {
  return <td {...roles.cell} {...rest} className={classNames(number && css['number'], className)} />
}

/** The cell that a row is known by. */
export function RowHead({ className, ...rest }: ComponentProps<'th'>) {
  return <th {...roles.rowheader} {...rest} className={className} />
}
