import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { PREVIEW_ROWS } from '#domain/documents/document.ts'
import { Icon } from '#ui/icon.tsx'
import css from './sheet-grid.module.css'

type StartRowProps = {
  /** Counted from 0, like the file's rows; shown from 1, as in the spreadsheet. */
  startRow: number
  /** Its place among the rows that are shown, which leave out some when it is far down. */
  at: number
  /** The last row that the flag can mark, counted from 0. */
  last: number
  onMove: (startRow: number) => void
}

/**
 * The flag at the row where the texts start, dragged by its grip or moved by the arrow keys. It is positioned from the
 * table's corner, so that it stays the same element, with its focus and pointer capture, wherever it moves.
 */
export function StartRow({ startRow, at, last, onMove }: StartRowProps) {
  const move = (row: number) => {
    const next = Math.min(Math.max(0, row), last)
    if (next !== startRow) onMove(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = targetOf(event.key, startRow, last)
    if (row === undefined) return
    event.preventDefault()
    move(row)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const row = rowAt(event.currentTarget, event.clientY)
    if (row !== undefined) move(row)
  }
  return (
    <div
      className={css['grip']}
      style={{ '--row': at } as CSSProperties}
      role="slider"
      tabIndex={0}
      aria-label="Start row"
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={startRow + 1}
      aria-valuetext={`Row ${startRow + 1}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    >
      <Icon name="grip" small />
      {startRow + 1}
    </div>
  )
}

function targetOf(key: string, row: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return row + 1
    case 'ArrowUp':
    case 'ArrowLeft':
      return row - 1
    case 'PageDown':
      return row + PREVIEW_ROWS
    case 'PageUp':
      return row - PREVIEW_ROWS
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** The row of the same table at this height. */
function rowAt(grip: HTMLElement, height: number): number | undefined {
  const rows = [...(grip.closest('table')?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const under = rows.find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return height >= top && height < bottom
  })
  const row = Number(under?.dataset['row'])
  return Number.isNaN(row) ? undefined : row
}
