import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageEdits } from './language-marks.ts'
import { encodeRaw } from './raw-encoding.ts'
import type { Code, Edit, RawFile, Slot } from './raw-file.ts'
import { lineEndOf } from './slot.ts'
import { type WritingFault, type WritingPlace, writeText } from './write-text.ts'

export type SkippedTranslation = { readonly id: string; readonly fault: WritingFault | 'unknownId' }

/** A file with its translations, and those that could not be written: in their places the file is unchanged. */
export type MergedRawFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly skipped: readonly SkippedTranslation[] }

/**
 * Writes translations into one language in their places, by the ids of their segments or spare forms. Everything
 * outside these places stays unchanged byte by byte, except for the marks of the file's language. Blank translations
 * are ignored.
 */
export function mergeRaw(file: RawFile, translations: ReadonlyMap<string, string>, lang: LanguageId): MergedRawFile {
  const style = styleOf(file)
  const edits = new Set<Edit>()
  const skipped: SkippedTranslation[] = []
  const known = new Set<string>()

  const put = (id: string, slot: Slot, codes: readonly Code[]) => {
    known.add(id)
    const translation = translations.get(id)
    if (translation === undefined || translation.trim() === '') return
    const place = { ...style, codes, dialect: slot.dialect, written: file.text.slice(slot.start, slot.end) }
    const written = writeText(translation, place)
    if (!written.ok) skipped.push({ id, fault: written.code })
    else for (const edit of editsOf(slot, translation, written.value)) edits.add(edit)
  }
  for (const { id, slot, codes } of file.segments) put(id, slot, codes)
  for (const { id, slot } of file.spares) put(id, slot, [])
  for (const id of translations.keys()) if (!known.has(id)) skipped.push({ id, fault: 'unknownId' })

  if (edits.size > 0) for (const edit of languageEdits(file.languageMarks, lang)) edits.add(edit)
  return { bytes: encodeRaw(withEdits(file.text, [...edits]), file.encoding), skipped }
}

/** The edits of a translation; none when the place holds this text already, however it is written. */
function editsOf({ start, end, current, before, after, edits }: Slot, translation: string, written: string): Edit[] {
  if (current === translation) return [...edits]
  return [{ start, end, text: before + written + after }, ...edits]
}

function styleOf({ text, encoding }: RawFile): Pick<WritingPlace, 'lineEnd' | 'isAscii' | 'encoding'> {
  return { lineEnd: lineEndOf(text), encoding, isAscii: /\\u[0-9a-f]{4}/i.test(text) && !/[^\0-~]/.test(text) }
}

/** Applies edits in the order of their places; two at one place in the given order. */
function withEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let from = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(from, edit.start) + edit.text
    from = edit.end
  }
  return result + text.slice(from)
}
