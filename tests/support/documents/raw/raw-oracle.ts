import { isDeepStrictEqual } from 'node:util'
import { mergeRaw } from '#domain/documents/raw/merge-raw.ts'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import type { RawFile } from '#domain/documents/raw/raw-file.ts'

/** Marks, escapes and tags of every dialect, and characters that many encodings lack. */
const TRANSLATION = `"Ü" & <b>л\\n</b> 'x' %s {0} &amp; ]]> \\ 終\nλ`

/**
 * What is wrong with the reading of these bytes; null when they are refused, or read and merged as they should be:
 * nothing merged is the same bytes; a merged translation is read back; outside of translations nothing changed.
 */
export function rawFault(bytes: Uint8Array, fileName: string): string | null {
  const opened = openRawFile(bytes, fileName)
  if (!opened.ok) return null
  const file = opened.value
  if (!isDeepStrictEqual(mergeRaw(file, new Map(), 'enGB').bytes, Uint8Array.from(bytes)))
    return 'merging nothing changed it'

  const translations = new Map(file.segments.map(({ id }, index) => [id, `${index}${TRANSLATION}${index}`]))
  const { bytes: merged, skipped } = mergeRaw(file, translations, 'enGB')
  const reopened = openRawFile(merged, fileName)
  if (!reopened.ok) return `the merged file is refused: ${reopened.code}`
  const written = new Map(reopened.value.segments.map(({ id, slot }) => [id, slot.current]))
  const isSkipped = new Set(skipped.map(({ id }) => id))
  const wrong = file.segments.find(({ id }) => !isSkipped.has(id) && written.get(id)?.trim() !== translations.get(id))
  if (wrong) return `${JSON.stringify(wrong)} is read back as ${JSON.stringify(written.get(wrong.id))}`
  const puts = [...file.segments.map(({ slot }) => slot), ...namesIn(file)]
  const isInPlace =
    puts.every(({ before }) => before === '') &&
    file.segments.every(({ slot }) => slot.edits.length === 0) &&
    file.firstEdits.length === 0 &&
    hasTwoForms(file)
  return isInPlace && outside(file, translations) !== outside(reopened.value, translations)
    ? 'something else changed'
    : null
}

/** Whether each plural of a .po has the two forms of English, so that none comes or goes. */
function hasTwoForms({ spares }: RawFile): boolean {
  return spares.every(({ plural, slot }) => !/^\d+$/.test(plural.form) || (Number(plural.form) >= 2 && !slot.lines))
}

/** Where the file names its language and its encoding. */
function namesIn({ languageMarks, charset }: RawFile) {
  return [...languageMarks, ...(charset ? [charset] : [])]
}

/**
 * The text without what these translations take the place of, and without what says the language and the encoding. A .po
 * that comes to say that it is in English has more texts than before: what is filled under an empty `msgid`.
 */
function outside(file: RawFile, translations: ReadonlyMap<string, string>): string {
  const { text, segments } = file
  const translated = segments.filter(({ id }) => translations.has(id))
  const places = [...translated.map(({ slot }) => slot), ...namesIn(file)].toSorted((a, b) => a.start - b.start)
  let rest = ''
  let from = 0
  for (const { start, end } of places) {
    rest += text.slice(from, start)
    from = end
  }
  return rest + text.slice(from)
}
