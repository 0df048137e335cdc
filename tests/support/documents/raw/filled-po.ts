import { rawUnits } from '#domain/documents/delivery/raw-units.ts'
import { mergeRaw } from '#domain/documents/raw/merge-raw.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { readRawText } from './raw-reading.ts'

/** A .po as it is delivered in a language: every text translated, or the first alone. Translations keep the codes. */
export function filledPo(text: string, lang: LanguageId, part: 'whole' | 'first'): Uint8Array {
  const file = readRawText('a.po', text)
  const units = rawUnits({ file, placeholders: {} }, lang).flatMap((group) => group.units)
  const filled = units.slice(0, part === 'whole' ? units.length : 1)
  const translations = new Map(filled.map(({ name, source }) => [name, `訳 ${source.trim()} é`]))
  const { bytes, skipped } = mergeRaw(file, translations, lang)
  if (skipped.length > 0) throw new Error(JSON.stringify(skipped))
  return bytes
}
