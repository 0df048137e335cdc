import type { CellRange } from '../concealed.ts'

/**
 * Row and column of a reference such as `BC12`, from 0; null for other texts. Limits of a sheet's size are not checked.
 */
export function parseReference(reference: string): { row: number; col: number } | null {
  let col = 0
  let at = 0
  for (; at < reference.length; at += 1) {
    const letter = (reference.charCodeAt(at) | 0x20) - 0x60
    if (letter < 1 || letter > 26) break
    col = col * 26 + letter
  }
  let row = 0
  const digitsFrom = at
  for (; at < reference.length; at += 1) {
    const digit = reference.charCodeAt(at) - 0x30
    if (digit < 0 || digit > 9) return null
    row = row * 10 + digit
  }
  if (col === 0 || row === 0 || digitsFrom === at) return null
  return { row: row - 1, col: col - 1 }
}

export function parseRange(range: string): CellRange | null {
  const [first, last] = range.split(':')
  const start = parseReference(first ?? '')
  const end = parseReference(last ?? '')
  if (!start || !end) return null
  return { top: start.row, left: start.col, bottom: end.row, right: end.col }
}

/** The reference of a cell: `BC12` for row 11 and column 54. */
export function cellReference(row: number, col: number): string {
  let letters = ''
  for (let rest = col + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(0x41 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row + 1}`
}
