import type { LanguageId } from '#domain/languages/language-id.ts'
import { mergeRaw } from '#domain/documents/raw/merge-raw.ts'
import { openRawFile } from '#domain/documents/raw/open-raw.ts'
import type { RawFile, RawSegment } from '#domain/documents/raw/raw-file.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import { utf8 } from '../hostile-file.ts'

/** A text read under this name, which it must be. */
export function readRawText(fileName: string, text: string, options: ReadingOptions = {}): RawFile {
  const file = openRawFile(utf8(text), fileName, options)
  if (!file.ok) throw new Error(`${fileName} is refused: ${file.code}`)
  return file.value
}

/** What a segment says besides its place, without what it says nothing about. */
export function briefly({ id, source, context, limit, speaker, targets, plural, codes }: RawSegment): object {
  return {
    id,
    source,
    ...(context !== '' && { context }),
    ...(limit !== null && { limit }),
    ...(speaker !== null && { speaker }),
    ...(Object.keys(targets).length > 0 && { targets }),
    ...(plural && { plural: `${plural.group} ${plural.form}` }),
    ...(codes.length > 0 && { codes: codes.map(({ shown }) => shown) }),
  }
}

/** The text with these translations, by id. */
export function mergedText(file: RawFile, translations: Record<string, string>, lang: LanguageId = 'deDE'): string {
  const { bytes, skipped } = mergeRaw(file, new Map(Object.entries(translations)), lang)
  if (skipped.length > 0) throw new Error(JSON.stringify(skipped))
  return new TextDecoder().decode(bytes)
}

/** What is held in a file, each with its reason. */
export function heldIn({ text, held }: RawFile): string[] {
  return held.map(({ start, end, reason }) => `${reason}: ${text.slice(start, end)}`)
}

/** The warnings of a file: how often, and the text of the first place. */
export function warningsOf({ text, warnings }: RawFile): string[] {
  return warnings.map(({ kind, count, first }) => `${count} ${kind}: ${text.slice(first.start, first.end)}`)
}

/** A text with some of its stretches replaced, each of which it must hold. */
export function withReplaced(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`No ${from}`)
    return result.replace(from, () => to)
  }, text)
}
