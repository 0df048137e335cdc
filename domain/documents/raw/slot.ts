import type { Edit, EscapedPlace, Slot } from './raw-file.ts'

const LONGEST_INDENT = 200
const NO_EDITS: readonly Edit[] = []

/** A slot for a translation that replaces the present text. */
export function slotOver(place: EscapedPlace, current: string, edits: readonly Edit[] = NO_EDITS): Slot {
  return { ...place, current, before: '', after: '', edits }
}

/** A slot for a translation that is inserted between marks, where there is no text yet. */
export function slotBetween(
  place: EscapedPlace,
  before: string,
  after: string,
  edits: readonly Edit[] = NO_EDITS,
): Slot {
  return { ...place, current: '', before, after, edits }
}

/** The white space before a place, back to the preceding text: a new neighbour begins with it. */
export function indentOf(text: string, start: number): string {
  let from = start
  while (from > 0 && start - from < LONGEST_INDENT && ' \t\r\n'.includes(text.charAt(from - 1))) from -= 1
  return text.slice(from, start)
}

/** The line end of the first line of a text. */
export function lineEndOf(text: string): string {
  return /\r\n?|\n/.exec(text)?.[0] ?? '\n'
}
