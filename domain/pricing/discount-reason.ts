import { formatCount } from '#domain/money/format.ts'
import type { WirePricing } from './pricing.ts'

/** The reason of a discount: 'Volume discount: in each language, words beyond 2,000 cost less'. */
export function discountReason({ fees }: Pick<WirePricing, 'fees'>): string | undefined {
  const [first] = fees.volumeDiscounts
  return first && `Volume discount: in each language, words beyond ${formatCount(first.words)} cost less`
}
