import { useState } from 'react'
import { PREVIEW_ROWS } from '#domain/documents/document.ts'
import { formatCount } from '#domain/money/format.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './setup.module.css'

type StartRowFieldProps = {
  /** Counted from 0, like the file's rows; shown from 1, as in the spreadsheet. */
  startRow: number
  /** The last row that can be the start row, counted from 0. */
  last: number
  onMove: (startRow: number) => void
}

/** For a sheet that is longer than what is shown of it: any of its rows as the start row, by its number. */
export function StartRowField({ startRow, last, onMove }: StartRowFieldProps) {
  const [typed, setTyped] = useState<string>()
  if (last < PREVIEW_ROWS) return null
  const isRow = typed === undefined || rowIn(typed, last) !== undefined
  const type = (text: string) => {
    setTyped(text)
    const row = rowIn(text, last)
    if (row !== undefined && row !== startRow) onMove(row)
  }
  return (
    <div className={css['startAt']}>
      <Field
        label="Start at row"
        hint={`Any of the ${formatCount(last + 1)} rows of this sheet`}
        error={!isRow && `Give a row from 1 to ${formatCount(last + 1)}. Row ${formatCount(startRow + 1)} is kept.`}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(startRow + 1)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(undefined)}
        />
      </Field>
    </div>
  )
}

/** The row that is typed, counted from 0; undefined where the sheet has no such row. */
function rowIn(typed: string, last: number): number | undefined {
  const row = /^\d+$/.test(typed.trim()) ? Number(typed) - 1 : -1
  return row >= 0 && row <= last ? row : undefined
}
