import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import { joinNotes } from '../notes.ts'
import { mostPluralForms } from '../plural-forms.ts'
import type { RawBuilder, SegmentDraft } from '../raw-builder.ts'
import type { Code, Edit, Plural, Slot, Stretch } from '../raw-file.ts'
import { lineEndOf, slotBetween, slotOver } from '../slot.ts'
import { codesOfFlags } from './flag-codes.ts'
import { readEntries } from './po-entries.ts'
import type { PoEntry, PoFlags, PoText } from './po-entry.ts'
import { headerValue, isHeader, markHeader, markNewHeader } from './po-header.ts'

const MAX_LENGTH = /^max-length:(\d+)$/

/**
 * Reads .po and .pot. The source is `msgid`; in a file whose language is English it is a filled `msgstr`, because the
 * ids may be keys there. A person may say the language that the header does not. A translation that is marked as fuzzy
 * does not count, and the mark and the lines with its previous id are removed with the new one.
 */
export function readPoFile(text: string, builder: RawBuilder): void {
  const entries = readEntries(text, (entry) => {
    builder.hold(entry, 'obsolete')
    builder.warn('obsolete', entry)
  })
  const header = entries.find(isHeader)
  const lineEnd = lineEndOf(text)
  const style = { lineEnd, hasPlurals: entries.some(({ pluralId }) => pluralId !== null) }
  if (!header) markNewHeader(style, builder)
  else {
    markHeader(text, header, style, builder)
    builder.editFirst(header.flags.flatMap((line) => withoutFuzzy(text, line)))
  }
  const said = header ? languageOfTag(headerValue(header, 'Language')) : undefined
  const language = said ?? builder.filledIn ?? undefined
  const isUnnamed = said === undefined && builder.filledIn === undefined
  for (const entry of entries) {
    if (isHeader(entry)) continue
    const texts = new EntryTexts(text, entry, language, lineEnd, builder)
    texts.add()
    if (isUnnamed && texts.isTranslated) builder.addUnnamed()
  }
}

/** The texts of one entry on their way to the builder. */
class EntryTexts {
  readonly #text: string
  readonly #entry: PoEntry
  readonly #language: LanguageId | undefined
  readonly #isEnglish: boolean
  readonly #isFuzzy: boolean
  readonly #edits: readonly Edit[]
  readonly #id: string
  readonly #lineEnd: string
  readonly #lineEnds: Slot['lineEnds'] & {}
  readonly #codes: readonly Code[]
  readonly #builder: RawBuilder

  constructor(text: string, entry: PoEntry, language: LanguageId | undefined, lineEnd: string, builder: RawBuilder) {
    this.#text = text
    this.#entry = entry
    this.#language = language
    this.#isEnglish = language?.startsWith('en') ?? false
    this.#isFuzzy = entry.flags.some(({ flags }) => flags.includes('fuzzy'))
    this.#edits = [
      ...entry.flags.flatMap((line) => withoutFuzzy(text, line)),
      ...entry.previous.map((lines) => ({ ...lines, text: '' })),
    ]
    this.#id = entry.context ? `${entry.context.value}|${entry.id.value}` : entry.id.value
    this.#lineEnd = lineEnd
    this.#lineEnds = { before: entry.id.value.startsWith('\n'), behind: entry.id.value.endsWith('\n') }
    this.#codes = codesOfFlags(
      entry.flags.flatMap(({ flags }) => flags),
      [entry.id, ...(entry.pluralId ? [entry.pluralId] : []), ...entry.texts.values()].map(({ value }) => value),
    )
    this.#builder = builder
  }

  /** Whether it has a final translation, whatever its language. */
  get isTranslated(): boolean {
    return !this.#isFuzzy && [...this.#entry.texts.values()].some(({ value }) => value.trim() !== '')
  }

  add(): void {
    const { id, pluralId, texts } = this.#entry
    const first = texts.get(0)
    if (this.#isFuzzy && [...texts.values()].some(({ value }) => value.trim() !== '')) this.#builder.warn('fuzzy', id)
    if (!first) return
    if (!pluralId) this.#addText(id, first, null)
    else {
      this.#addText(id, first, this.#plural(0))
      this.#addText(pluralId, texts.get(1) ?? first, this.#plural(1))
      this.#addSpares()
    }
  }

  #addText(id: PoText, written: PoText, plural: Plural | null): void {
    const isFilled = written.value.trim() !== ''
    // A language with one form has it for all numbers, and no second.
    const slot = plural ? this.#slotOfForm(plural.form) : this.#slotOver(written)
    const source = this.#isEnglish && slot.current.trim() !== '' && !this.#isFuzzy ? written : id
    const isTarget = !this.#isEnglish && isFilled && !this.#isFuzzy && this.#language !== undefined
    const { context, comments } = this.#entry
    const limit = this.#limit()
    this.#builder.add({
      id: plural ? `${this.#id}[${plural.form}]` : this.#id,
      source: source.value,
      context: joinNotes([context?.value, ...comments]),
      msgctxt: context?.value ?? '',
      plural,
      codes: this.#codes,
      place: { start: source.start, end: source.end, dialect: 'po' },
      slot: { ...slot, lineEnds: this.#lineEnds },
      ...(limit !== null && { limit }),
      ...(isTarget && this.#language && { targets: { [this.#language]: written.value } }),
    } satisfies SegmentDraft)
  }

  /** Adds the forms that English lacks: those of the file, and behind its last form those that the file lacks. */
  #addSpares(): void {
    for (let number = 2; number < mostPluralForms; number += 1) {
      const plural = this.#plural(number)
      const slot = { ...this.#slotOfForm(plural.form), lineEnds: this.#lineEnds }
      this.#builder.spare({ id: `${plural.group}[${number}]`, plural, slot })
    }
  }

  /** The place of a form; behind the last one where the file lacks it. */
  #slotOfForm(form: string): Slot {
    const { texts } = this.#entry
    const written = texts.get(Number(form))
    if (written) return this.#slotOver(written)
    const end = Math.max(...[...texts.values()].map((written) => written.end))
    return slotBetween({ start: end, end, dialect: 'po' }, `${this.#lineEnd}msgstr[${form}] `, '', this.#edits)
  }

  #slotOver(written: PoText): Slot {
    const { start, end, value } = written
    return {
      ...slotOver({ start, end, dialect: 'po' }, value, this.#edits),
      // In an English file the text is the source.
      ...(!this.#isEnglish && { emptying: [{ start, end, text: '""' }, ...this.#edits] }),
      ...(this.#entry.pluralId && { lines: linesOf(this.#text, written) }),
    }
  }

  #plural(number: number): Plural {
    return { group: this.#id, form: String(number) }
  }

  /** The limit of Weblate's flag `max-length:20`. */
  #limit(): number | null {
    const flags = this.#entry.flags.flatMap((line) => line.flags)
    const limit = Number(flags.map((flag) => MAX_LENGTH.exec(flag)?.[1]).find((length) => length !== undefined))
    return limit > 0 ? limit : null
  }
}

/** The lines of a string from its keyword on, with the line end behind it; at the end of the file, the one before. */
function linesOf(text: string, { keyword, end }: PoText): Stretch {
  const [behind] = /^[\t ]*(?:\r\n?|\n)/.exec(text.slice(end, end + 80)) ?? []
  if (behind !== undefined) return { start: keyword, end: end + behind.length }
  const [before = ''] = /(?:\r\n?|\n)[\t ]*$/.exec(text.slice(Math.max(0, keyword - 80), keyword)) ?? []
  return { start: keyword - before.length, end }
}

/** Removes the flag, and its line where the flag is alone in it. */
function withoutFuzzy(text: string, { start, end, flags }: PoFlags): Edit[] {
  if (!flags.includes('fuzzy')) return []
  const others = flags.filter((flag) => flag !== 'fuzzy')
  if (others.length > 0) return [{ start, end, text: `#, ${others.join(', ')}` }]
  const [lineEnd = ''] = /^(?:\r\n?|\n)/.exec(text.slice(end, end + 2)) ?? []
  return [{ start, end: end + lineEnd.length, text: '' }]
}
