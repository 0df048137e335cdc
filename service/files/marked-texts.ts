import type { FileContent } from '#domain/documents/document.ts'
import { type FileSettings, placeholdersOf } from '#domain/documents/file-setting.ts'
import { segmentsOf } from '#domain/documents/segments.ts'
import { idKey, scopeKey } from '#domain/documents/text-identity.ts'
import { type WordsOf, wordsOfRow } from '#domain/words/words-of-rows.ts'
import { keyHash } from '#service/memory/key-hash.ts'

/**
 * The source texts of a marked file, as lists of equal length: the hashes of each in its scope and by its string id, the
 * words of its rows, and the languages that these rows have filled already, joined by commas. A text whose rows differ
 * in their languages is listed once for each set of languages.
 */
export type MarkedTexts = { hashes: string[]; idHashes: string[]; words: number[]; filled: string[] }

/**
 * Some of the texts of a marked file, written as database lists: the thread that queries the database passes them on as
 * they are.
 */
export type TextPart = Readonly<Record<keyof MarkedTexts, string>>

/** Texts that are stored at once; other queries of the embedded database wait meanwhile. */
const textsAtOnce = 20_000

export function inParts({ hashes, idHashes, words, filled }: MarkedTexts, atOnce = textsAtOnce): TextPart[] {
  const parts: TextPart[] = []
  // One language id needs no quotes within a list; several ids, joined by commas, do.
  const quoted = filled.map((languages) => `"${languages}"`)
  for (let from = 0; from < hashes.length; from += atOnce) {
    const listed = (values: readonly (string | number)[]) => `{${values.slice(from, from + atOnce).join(',')}}`
    parts.push({
      hashes: listed(hashes),
      idHashes: listed(idHashes),
      words: listed(words),
      filled: listed(quoted),
    })
  }
  return parts
}

export function markedTexts(content: FileContent, settings: FileSettings, wordsOf: WordsOf = wordsOfRow): MarkedTexts {
  const texts: MarkedTexts = { hashes: [], idHashes: [], words: [], filled: [] }
  const places = new Map<string, number>()
  const placeholders = placeholdersOf(settings)
  for (const segment of segmentsOf(content, settings)) {
    const { identity, filled } = segment
    const languages = filled.join(',')
    const ofId = idKey(identity)
    const key = `${languages} ${ofId}`
    const place = places.get(key)
    const words = wordsOf(segment, placeholders)
    if (place !== undefined) {
      texts.words[place] = (texts.words[place] ?? 0) + words
      continue
    }
    places.set(key, texts.hashes.length)
    texts.hashes.push(keyHash(scopeKey(identity)))
    texts.idHashes.push(keyHash(ofId))
    texts.words.push(words)
    texts.filled.push(languages)
  }
  return texts
}
