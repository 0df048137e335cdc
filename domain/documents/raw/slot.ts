import type { Edit, Place, Slot } from './raw-file.ts'

const LONGEST_INDENT = 200
const NO_EDITS: readonly Edit[] = []

/** A translation stands in place of the text that is there. */
export function slotOver(place: Place, current: string, edits: readonly Edit[] = NO_EDITS): Slot {
  return { ...place, current, before: '', after: '', edits }
}

/** A translation is put in where nothing is yet, or between marks in place of what is no text. */
export function slotBetween(place: Place, before: string, after: string, edits: readonly Edit[] = NO_EDITS): Slot {
  return { ...place, current: '', before, after, edits }
}

/** The white space before a place, back to the end of what stands before: what a neighbour of it begins with. */
export function indentOf(text: string, start: number): string {
  let from = start
  while (from > 0 && start - from < LONGEST_INDENT && ' \t\r\n'.includes(text.charAt(from - 1))) from -= 1
  return text.slice(from, start)
}

/** The line end of a text, by its first line. */
export function lineEndOf(text: string): string {
  return /\r\n?|\n/.exec(text)?.[0] ?? '\n'
}
