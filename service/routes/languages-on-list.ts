import { Refusal } from '#service/http/refusal.ts'
import type { PriceList } from '#service/store/price-lists.ts'

/** Refuses a choice of languages that the price list does not have, or that names one twice. */
export function requireOnList(targets: readonly string[], list: PriceList): void {
  const unknown = targets.filter((lang) => !list.languages.has(lang))
  if (unknown.length > 0) throw new Refusal('INVALID_SETTING', 'A language is not on the price list.')
  if (new Set(targets).size < targets.length) throw new Refusal('INVALID_SETTING', 'A language is named twice.')
}
