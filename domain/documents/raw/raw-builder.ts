import { fail } from '../failure.ts'
import { limits } from '../limits.ts'
import { joinNotes, limitIn, speakerIn } from './notes.ts'
import type { BesideLanguages } from './json/json-beside.ts'
import type {
  CharsetMark,
  Edit,
  HeldReason,
  HeldText,
  LanguageMark,
  RawChoices,
  RawFile,
  RawSegment,
  RawWarning,
  RawWarningKind,
  SpareForm,
  Stretch,
} from './raw-file.ts'
import { type KindChoice, kindsOfWay, type TextKind, type TextWay } from './text-kinds.ts'

type Optional = 'targets' | 'context' | 'msgctxt' | 'limit' | 'speaker' | 'plural' | 'codes' | 'way' | 'rule'
/** A segment as its reader knows it. Where the reader has no limit or speaker, the context is searched for one. */
export type SegmentDraft = Omit<RawSegment, Optional> & Partial<Pick<RawSegment, Optional>>

const NO_TARGETS: RawSegment['targets'] = {}
const NO_CODES: RawSegment['codes'] = []

/** What a reader has found so far, within the limits. */
export class RawBuilder {
  readonly #segments: RawSegment[] = []
  readonly #spares: SpareForm[] = []
  readonly #held: HeldText[] = []
  readonly #warnings = new Map<RawWarningKind, { count: number; first: Stretch }>()
  readonly #languageMarks: LanguageMark[] = []
  readonly #firstEdits: Edit[] = []
  #charset: CharsetMark | null = null
  #beside: BesideLanguages | null = null
  #unnamed = 0
  readonly #choices: RawChoices
  readonly #texts: ReadonlySet<string>
  readonly #chosen: ReadonlyMap<TextKind, TextWay>
  readonly #recalled: readonly KindChoice[]
  /** The kinds of which the file has texts, of those that were chosen. */
  readonly #met = new Set<TextKind>()
  readonly #timesUsed = new Map<string, number>()

  /** `recalled` are kinds that earlier files chose; they are chosen here too, where the file has texts of them. */
  constructor(choices: RawChoices = {}, texts: ReadonlySet<string> = new Set(), recalled: readonly KindChoice[] = []) {
    const { kinds = [] } = choices
    this.#choices = choices
    this.#texts = texts
    this.#recalled = recalled.filter(({ kind }) => !kinds.some((choice) => choice.kind === kind))
    this.#chosen = new Map([...this.#recalled, ...kinds].map(({ kind, way }) => [kind, way]))
  }

  /** The language that a person said the translations are in; null for none, undefined where nobody said it. */
  get filledIn(): RawChoices['filledIn'] {
    return this.#choices.filledIn
  }

  /** Whether an id is that of a text, whatever it looks like. */
  isText(id: string): boolean {
    return this.#texts.has(id)
  }

  /**
   * What a person chose for the text of a way, and of which kind of it: the more specific one counts. `data` is what the
   * text looks like.
   */
  chosen(way: TextKind, data: TextKind | null = null): { readonly kind: TextKind; readonly way: TextWay } | null {
    if (this.#chosen.size === 0) return null
    for (const kind of [...kindsOfWay(way), ...(data === null ? [] : [data])]) {
      const chosen = this.#chosen.get(kind)
      if (!chosen) continue
      this.#met.add(kind)
      return { kind, way: chosen }
    }
    return null
  }

  /** Adds a text, unless it is blank; returns its id. */
  add(draft: SegmentDraft): string {
    if (draft.source.trim() === '') return ''
    if (draft.source.length > limits.cellCharacters) fail('LONG_TEXT')
    if (this.#segments.length === limits.segments) fail('EXCEEDED_LIMIT')
    const id = this.#unique(draft)
    const context = draft.context ?? ''
    this.#segments.push({
      id,
      source: draft.source,
      targets: draft.targets ?? NO_TARGETS,
      context,
      msgctxt: draft.msgctxt ?? '',
      limit: draft.limit ?? limitIn(context),
      speaker: draft.speaker ?? speakerIn(context),
      plural: draft.plural ?? null,
      codes: draft.codes ?? NO_CODES,
      place: draft.place,
      slot: draft.slot,
      way: draft.way ?? null,
      rule: draft.rule ?? null,
    })
    return id
  }

  /** Adds a comment behind the last text to its context. */
  noteLast(note: string): void {
    const last = this.#segments.pop()
    if (!last) return
    const context = joinNotes([last.context, note])
    const { limit, speaker } = last
    this.#segments.push({
      ...last,
      context,
      limit: limit ?? limitIn(context),
      speaker: speaker ?? speakerIn(context),
    })
  }

  spare(form: SpareForm): void {
    if (this.#spares.length === limits.segments) fail('EXCEEDED_LIMIT')
    if (this.#timesUsed.has(form.id)) return
    this.#timesUsed.set(form.id, 1)
    this.#spares.push(form)
  }

  hold({ start, end }: Stretch, reason: HeldReason, by: Partial<Pick<HeldText, 'way' | 'rule' | 'value'>> = {}): void {
    if (this.#held.length === limits.segments) fail('EXCEEDED_LIMIT')
    const { way = null, rule = null, value = '' } = by
    this.#held.push({ start, end, reason, way, rule, value })
  }

  /** How many more texts can be held. */
  get room(): number {
    return limits.segments - this.#held.length
  }

  /** A translation whose language nobody said. */
  addUnnamed(): void {
    this.#unnamed += 1
  }

  setBeside(languages: BesideLanguages): void {
    this.#beside = languages
  }

  warn(kind: RawWarningKind, { start, end }: Stretch): void {
    const known = this.#warnings.get(kind)
    if (known) known.count += 1
    else this.#warnings.set(kind, { count: 1, first: { start, end } })
  }

  markLanguage(mark: LanguageMark): void {
    if (this.#languageMarks.length < limits.segments) this.#languageMarks.push(mark)
  }

  markCharset(mark: CharsetMark): void {
    this.#charset = mark
  }

  editFirst(edits: readonly Edit[]): void {
    this.#firstEdits.push(...edits)
  }

  finish(): Omit<RawFile, 'text' | 'encoding'> {
    const met = this.#recalled.filter(({ kind }) => this.#met.has(kind))
    const { kinds = [] } = this.#choices
    const warnings: RawWarning[] = [...this.#warnings].map(([kind, { count, first }]) => ({ kind, count, first }))
    return {
      segments: this.#segments,
      spares: this.#spares,
      held: this.#held,
      warnings,
      languageMarks: this.#languageMarks,
      charset: this.#charset,
      firstEdits: this.#firstEdits,
      beside: this.#beside,
      unnamed: this.#unnamed,
      choices: met.length > 0 ? { ...this.#choices, kinds: [...met, ...kinds] } : this.#choices,
    }
  }

  /** A unique id: the second text of an id gets `#2`. */
  #unique({ id, place }: SegmentDraft): string {
    let times = this.#timesUsed.get(id)
    if (times === undefined) {
      this.#timesUsed.set(id, 1)
      return id
    }
    this.warn('duplicates', place)
    let unique = id
    while (this.#timesUsed.has(unique)) {
      times += 1
      unique = `${id}#${times}`
    }
    this.#timesUsed.set(id, times)
    this.#timesUsed.set(unique, 1)
    return unique
  }
}
