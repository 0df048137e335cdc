import type { FileContent } from '#domain/documents/document.ts'
import type { FileSettings } from '#domain/documents/file-setting.ts'
import { segmentsOf } from '#domain/documents/segments.ts'
import { countWords } from '#domain/words/count-words.ts'
import { sourceHash } from '#service/memory/source-hash.ts'

/**
 * The source texts of a marked file, as three lists of one length: the hash of each, the words of its rows, and the
 * languages that these rows have filled already, joined by commas. A text whose rows differ in that stands there for each.
 */
export type MarkedTexts = { hashes: string[]; words: number[]; filled: string[] }

export function markedTexts(content: FileContent, settings: FileSettings): MarkedTexts {
  const texts: MarkedTexts = { hashes: [], words: [], filled: [] }
  const places = new Map<string, number>()
  for (const { source, filled } of segmentsOf(content, settings)) {
    const languages = filled.join(',')
    const key = `${languages} ${source}`
    const place = places.get(key)
    const words = countWords(source)
    if (place !== undefined) {
      texts.words[place] = (texts.words[place] ?? 0) + words
      continue
    }
    places.set(key, texts.hashes.length)
    texts.hashes.push(sourceHash(source))
    texts.words.push(words)
    texts.filled.push(languages)
  }
  return texts
}
