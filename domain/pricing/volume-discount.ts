import { millionths } from '#domain/money/money.ts'
import type { Millionths } from '#domain/money/money.ts'
import type { DiscountTier } from './fee-schedule.ts'

export type DiscountStretch = { readonly words: number; readonly discount: Millionths }

/**
 * Cuts the words of one language at the tiers. Only the words beyond a tier have its discount, so that one more word
 * always adds to the price. `tiers` are in the order of rising words.
 */
export function stretches(words: number, tiers: readonly DiscountTier[]): DiscountStretch[] {
  const starts = [{ words: 0, share: millionths(0) }, ...tiers]
  return starts.map(({ words: from, share }, index) => {
    const to = Math.min(words, starts[index + 1]?.words ?? words)
    return { words: Math.max(0, to - from), discount: share }
  })
}
