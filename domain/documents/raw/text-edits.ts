import type { Edit } from './raw-file.ts'

/** Applies edits in the order of their places; two at one place in the given order. */
export function withTextEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let from = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(from, edit.start) + edit.text
    from = edit.end
  }
  return result + text.slice(from)
}
