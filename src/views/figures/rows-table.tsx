import { Fragment, memo } from 'react'
import { formatCount } from '#domain/money/format.ts'
import type { FigureQuery, FigureRow } from '#domain/words/word-report.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '#ui/table.tsx'
import { CellText } from '../setup/cell-text.tsx'
import { unitOf, type RowNoun } from './figure-words.ts'
import css from './figures.module.css'

interface RowsTableProps {
  query: FigureQuery
  rows: readonly FigureRow[]
  /** All sheets of the file, if rows of several sheets are shown. */
  sheets: readonly { readonly sheetName: string }[] | undefined
  noun: RowNoun
  busy: boolean
}

/** Rows of the file: the number that the spreadsheet shows, the source text, and its count. */
export function RowsTable({ query, rows, sheets, noun, busy }: RowsTableProps) {
  const unit = unitOf(query)
  return (
    <Table label="Rows" busy={busy} className={classNames(css['rows'], busy && css['turning'])}>
      <Heads noun={noun} unit={unit} />
      <TableBody>
        {rows.map(({ sheetIndex, row, source, count }, index) => (
          <Fragment key={`${sheetIndex} ${row}`}>
            {sheets && rows[index - 1]?.sheetIndex !== sheetIndex && (
              <Row>
                <Cell colSpan={3} className={css['sheet']}>
                  {sheets[sheetIndex]?.sheetName}
                </Cell>
              </Row>
            )}
            <RowLine row={row} source={source} count={count} unit={unit} />
          </Fragment>
        ))}
      </TableBody>
    </Table>
  )
}

type RowLineProps = Omit<FigureRow, 'sheetIndex'> & { unit: string | undefined }

const RowLine = memo(({ row, source, count, unit }: RowLineProps) => (
  <Row>
    <RowHead className={css['row']}>{formatCount(row + 1)}</RowHead>
    <Cell className={css['text']} dir="auto">
      {unit ? <CellText whole text={source} /> : <span className={css['unknown']}>No text</span>}
    </Cell>
    {unit && <Cell number>{formatCount(count)}</Cell>}
  </Row>
))
RowLine.displayName = 'RowLine'

/** The most placeholder rows: as many as are in view. */
const mostSkeletons = 12

export function RowsSkeleton({ query, rows, noun }: { query: FigureQuery; rows: number; noun: RowNoun }) {
  const unit = unitOf(query)
  return (
    <Table label="Rows" busy className={css['rows']}>
      <Heads noun={noun} unit={unit} />
      <TableBody>
        {Array.from({ length: Math.min(rows, mostSkeletons) }, (_, row) => (
          <Row key={row}>
            <Cell className={css['row']}>
              <Skeleton width="short" />
            </Cell>
            <Cell>
              <Skeleton width="long" />
            </Cell>
            {unit && (
              <Cell number>
                <Skeleton width="short" />
              </Cell>
            )}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function Heads({ noun, unit }: { noun: RowNoun; unit: string | undefined }) {
  return (
    <TableHead>
      <HeadCell className={css['row']}>{noun === 'row' ? 'Row' : 'String'}</HeadCell>
      <HeadCell>Source text</HeadCell>
      {unit && <HeadCell number>{unit}</HeadCell>}
    </TableHead>
  )
}
