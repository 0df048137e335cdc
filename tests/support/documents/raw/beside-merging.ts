import { mergeBeside } from '#domain/documents/raw/json/merge-beside.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { expect } from 'vitest'
import { readRawText } from './raw-reading.ts'

type Texts = Record<string, string>

/** The file with these translations, by language and by id; nothing may be skipped. */
export function filledBeside(text: string, translations: Record<LanguageId, Texts>): string {
  const { bytes, skipped } = mergedBeside(text, translations)
  expect(skipped).toEqual([])
  return new TextDecoder().decode(bytes)
}

export function mergedBeside(text: string, translations: Record<LanguageId, Texts>) {
  const file = readRawText('all.json', text)
  if (!file.beside) throw new Error('No languages stand side by side.')
  const texts = new Map(Object.entries(translations).map(([lang, of]) => [lang, new Map(Object.entries(of))]))
  return mergeBeside(file, file.beside, texts)
}
