import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageEdits, pluralRuleIn, saysOtherLanguage } from './language-marks.ts'
import { encodingName } from '../text/encoding-names.ts'
import { encodeRaw, holdsText, isUnicode } from './raw-encoding.ts'
import type { Code, Edit, Plural, RawFile, Slot } from './raw-file.ts'
import { lineEndOf } from './slot.ts'
import { withTextEdits } from './text-edits.ts'
import { type WritingFault, type WritingPlace, writeText } from './write-text.ts'

export type SkippedTranslation = { readonly id: string; readonly fault: WritingFault | 'unknownId' }

/** A file with its translations, and those that could not be written: in their places the file is unchanged. */
export type MergedRawFile = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The name of the file's encoding, set where that lacks a character of the translations: it is in UTF-8 then. */
  readonly outgrown?: string
  readonly skipped: readonly SkippedTranslation[]
}

/**
 * Writes translations into one language in their places, by the ids of their segments or spare forms. Everything
 * outside these places stays unchanged byte by byte, except for the marks of the file's language, and in a .po the
 * number of forms of each plural, and the encoding where it lacks a character. Blank translations are ignored; where the
 * file held translations into another language, their places are empty then.
 */
export function mergeRaw(file: RawFile, translations: ReadonlyMap<string, string>, lang: LanguageId): MergedRawFile {
  const style = styleOf(file)
  /** In the order of the places, with what makes the numbered forms of all plurals as many as the language has. */
  const edits = new Set<Edit>()
  let changes = 0
  const isOther = saysOtherLanguage(file, lang)
  const formCount = pluralRuleIn(file.languageMarks, lang)?.count ?? Infinity
  const skipped: SkippedTranslation[] = []
  const known = new Set<string>()

  const put = (id: string, slot: Slot, plural: Plural | null, codes: readonly Code[]) => {
    if (plural && Number(plural.form) >= formCount) {
      if (slot.lines) edits.add({ ...slot.lines, text: '' })
      return
    }
    known.add(id)
    const given = translations.get(id)
    if (given === undefined || given.trim() === '') {
      if (plural && isNumber(plural.form) && !slot.lines) edits.add(emptyForm(slot))
      if (isOther && slot.current.trim() !== '') for (const edit of slot.emptying ?? []) edits.add(edit)
      return
    }
    const translation = slot.lineEnds ? withLineEnds(given, slot.lineEnds) : given
    const place = { ...style, codes, dialect: slot.dialect, written: file.text.slice(slot.start, slot.end) }
    const written = writeText(translation, place)
    if (!written.ok) skipped.push({ id, fault: written.code })
    else {
      for (const edit of editsOf(slot, translation, written.value)) {
        edits.add(edit)
        changes += 1
      }
    }
  }
  const codesOf = codesOfPlurals(file)
  for (const { id, slot, plural, codes } of file.segments) put(id, slot, plural, plural ? codesOf(plural) : codes)
  for (const { id, slot, plural } of file.spares) put(id, slot, plural, codesOf(plural))
  for (const id of translations.keys()) if (!known.has(id)) skipped.push({ id, fault: 'unknownId' })

  if (changes === 0) return { bytes: encodeRaw(file.text, file.encoding), skipped }
  const all = [...languageEdits(file.languageMarks, lang), ...file.firstEdits, ...edits]
  return { ...encoded(file, all), skipped }
}

/** The file with its edits; one that names an encoding which lacks a character comes to name and to be UTF-8. */
function encoded({ text, encoding, charset }: RawFile, edits: readonly Edit[]): Omit<MergedRawFile, 'skipped'> {
  const merged = withTextEdits(text, edits)
  if (!charset || holdsText(encoding, charset.current, merged)) return { bytes: encodeRaw(merged, encoding) }
  const { start, end, before, after } = charset
  const named = withTextEdits(text, [...edits, { start, end, text: `${before}UTF-8${after}` }])
  const isMarked = encoding.isMarked && encoding.name === 'utf-8'
  const isOutgrown = !isUnicode(encoding.name)
  return {
    bytes: encodeRaw(named, { name: 'utf-8', isMarked }),
    ...(isOutgrown && { outgrown: charset.current || encodingName(encoding.name) }),
  }
}

/** The codes of all forms of a plural: a form may show the English text of another. */
function codesOfPlurals({ segments }: RawFile): (plural: Plural) => readonly Code[] {
  const groups = new Map<string, Map<string, Code>>()
  for (const { plural, codes } of segments) {
    if (!plural) continue
    const known = groups.get(plural.group) ?? new Map<string, Code>()
    for (const code of codes) if (!known.has(code.shown)) known.set(code.shown, code)
    groups.set(plural.group, known)
  }
  return ({ group }) => [...(groups.get(group)?.values() ?? [])]
}

function withLineEnds(text: string, { before, behind }: { before: boolean; behind: boolean }): string {
  const start = before ? text.replace(/^(?!\n)/, '\n') : text.replace(/^\n+/, '')
  if (!behind) return withoutLineEnds(start)
  return start.endsWith('\n') ? start : `${start}\n`
}

/** A pattern for the end of a text would look at each run of line ends within it once for each of them. */
function withoutLineEnds(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end -= text[end - 2] === '\r' ? 2 : 1
  return text.slice(0, end)
}

function isNumber(form: string): boolean {
  return /^\d+$/.test(form)
}

function emptyForm({ start, end, before, after }: Slot): Edit {
  return { start, end, text: `${before}""${after}` }
}

/** The edits of a translation; none when the place holds this text already, however it is written. */
function editsOf({ start, end, current, before, after, edits }: Slot, translation: string, written: string): Edit[] {
  if (current === translation) return [...edits]
  return [{ start, end, text: before + written + after }, ...edits]
}

export function styleOf({ text, encoding }: RawFile): Pick<WritingPlace, 'lineEnd' | 'isAscii' | 'encoding'> {
  return { lineEnd: lineEndOf(text), encoding, isAscii: /\\u[0-9a-f]{4}/i.test(text) && !/[^\0-~]/.test(text) }
}
