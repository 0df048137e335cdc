import type { PartSize } from '#domain/documents/raw/view/raw-view.ts'

/** Of one line of the text, in pixels. */
const LINE_HEIGHT = 20
/** Browsers draw nothing beyond some thirty million pixels; some less. */
const TALLEST = 15_000_000

/**
 * Where each part begins, and behind them where the text ends, in pixels from its top. What was drawn is as high as it
 * was; the rest is guessed from its characters.
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

/** The parts between two heights: from the first to before the last. */
export function partsBetween(tops: Float64Array, above: number, below: number): { from: number; to: number } {
  const count = tops.length - 1
  const under = tops.findIndex((top) => top > above)
  const end = tops.findIndex((top) => top >= below)
  const from = under < 0 ? count - 1 : under - 1
  return { from: Math.max(0, from), to: end < 0 ? count : Math.max(1, end) }
}
