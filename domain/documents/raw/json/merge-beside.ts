import type { LanguageId } from '#domain/languages/language-id.ts'
import { encodeRaw } from '../raw-encoding.ts'
import { styleOf, type SkippedTranslation } from '../merge-raw.ts'
import type { RawFile } from '../raw-file.ts'
import { withTextEdits } from '../text-edits.ts'
import type { BesideLanguages } from './json-beside.ts'
import { BesideFilling } from './beside-filling.ts'
import { newKey } from './key-style.ts'

/** Translations by language and by the ids of their texts. */
type Translations = ReadonlyMap<LanguageId, ReadonlyMap<string, string>>

export type MergedBeside = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly skipped: readonly (SkippedTranslation & { readonly lang: LanguageId })[]
}

/**
 * Writes translations into the objects of their languages, in a file where languages stand side by side. What is missing
 * there, up to the language itself, is put in as the English beside it is written; all else stays as it is. Blank
 * translations are ignored.
 */
export function mergeBeside(file: RawFile, beside: BesideLanguages, translations: Translations): MergedBeside {
  const skipped: (SkippedTranslation & { lang: LanguageId })[] = []
  const languages = [...translations.keys()]
  const style = styleOf(file)
  const edits = languages.flatMap((lang) => {
    const texts = new Map([...(translations.get(lang) ?? [])].filter(([, text]) => text.trim() !== ''))
    const key = beside.keys.get(lang) ?? newKey(lang, beside.keys, [...beside.keys.keys(), ...languages])
    const filling = new BesideFilling(file.text, beside, texts, style)
    const filled = filling.fill(lang, key)
    skipped.push(...filling.skipped().map((one) => ({ ...one, lang })))
    return filled
  })
  return { bytes: encodeRaw(withTextEdits(file.text, edits), file.encoding), skipped }
}
