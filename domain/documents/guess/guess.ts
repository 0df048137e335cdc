import type { ColumnRole } from '../sheet-setup.ts'
import type { ColumnContent } from './column-content.ts'
import type { ColumnHead } from './sheet-heads.ts'

/** A guess and its reason, in words that can be shown. */
export type Guess<Value> = { value: Value; reason: string }

export type ColumnGuess = Guess<ColumnRole> & { col: number }

/**
 * A column as the guesses see it: its head if that is understood, whether anything stands in the rows of the heads, and
 * its cells from the start row on.
 */
export type ColumnFace = {
  col: number
  head: ColumnHead | null
  isHeaded: boolean
  cells: string[]
  content: ColumnContent
}
