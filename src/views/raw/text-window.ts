import type { PartSize } from '#domain/documents/raw/view/raw-view.ts'

/** The height of one line of the text, in pixels. */
const LINE_HEIGHT = 20
/** Browsers draw nothing beyond some thirty million pixels; some browsers less. */
const TALLEST = 15_000_000

/**
 * Where each part begins, and at the end where the text ends, in pixels from its top. A part that was drawn has its
 * measured height; the others are estimated from their characters.
 */
export function topsOf(sizes: readonly PartSize[], columns: number, drawn: ReadonlyMap<number, number>): Float64Array {
  const guesses = sizes.map(({ rows, characters }) => LINE_HEIGHT * Math.max(rows, Math.ceil(characters / columns)))
  const scale = Math.min(
    1,
    TALLEST /
      Math.max(
        1,
        guesses.reduce((sum, guess) => sum + guess, 0),
      ),
  )
  const tops = new Float64Array(sizes.length + 1)
  for (const [part, guess] of guesses.entries()) {
    tops[part + 1] = (tops[part] ?? 0) + (drawn.get(part) ?? guess * scale)
  }
  return tops
}

/** The parts between two heights; `to` is exclusive. */
export function partsBetween(tops: Float64Array, above: number, below: number): { from: number; to: number } {
  const count = tops.length - 1
  const under = tops.findIndex((top) => top > above)
  const end = tops.findIndex((top) => top >= below)
  const from = under < 0 ? count - 1 : under - 1
  return { from: Math.max(0, from), to: end < 0 ? count : Math.max(1, end) }
}
