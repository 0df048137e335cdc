import { baseLanguage } from './language-id.ts'
import type { LanguageId } from './language-id.ts'

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The writing direction of the language, for a `dir` attribute. */
export function textDirection(id: LanguageId): 'ltr' | 'rtl' {
  return rightToLeft.has(baseLanguage(id)) ? 'rtl' : 'ltr'
}
