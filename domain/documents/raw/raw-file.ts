import type { LanguageId } from '#domain/languages/language-id.ts'
import type { ReadingOptions } from '../text-layout.ts'
import type { BesideLanguages } from './json/json-beside.ts'
import type { RawEncoding } from './raw-encoding.ts'
import type { TextKind } from './text-kinds.ts'

/**
 * How texts are written in a file. An attribute's value stands in double quotes, or in single ones. Texts of `po` and
 * `strings` stand in quotes, and span several lines where they need to.
 */
export type Dialect =
  | 'json'
  | 'po'
  | 'strings'
  | 'xml'
  | 'cdata'
  | 'attribute'
  | 'singleAttribute'
  | 'android'
  | 'androidCdata'

/** A stretch of the decoded text in UTF-16 units; `end` is behind the last unit. */
export type Stretch = { readonly start: number; readonly end: number }

export type EscapedPlace = Stretch & { readonly dialect: Dialect }

/** A text that replaces a stretch. */
export type Edit = Stretch & { readonly text: string }

/** The place that a translation is written into, over its present text. */
export type Slot = EscapedPlace & {
  /** The present text at this place, without the format's escapes; empty if there is none. */
  readonly current: string
  /** What encloses a translation where the file has no place for it yet: `<target>` and `</target>`. */
  readonly before: string
  readonly after: string
  /** Further changes that a translation causes, such as removing the flag `fuzzy`. */
  readonly edits: readonly Edit[]
  /** Whether a translation must begin, and end, with a line end: gettext takes only one that does as its id. */
  readonly lineEnds?: { readonly before: boolean; readonly behind: boolean }
  /** Changes that delete the present translation and mark it as missing. Absent where the place may hold the source. */
  readonly emptying?: readonly Edit[]
  /** The lines of a numbered plural form, which go where a language has fewer forms. */
  readonly lines?: Stretch
}

/**
 * Markup within a text, such as `<b>` or `<ph id="1">…</ph>`: as linguists see it, and as the file has it. An opening
 * code must be closed again.
 */
export type Code = { readonly shown: string; readonly written: string; readonly kind: 'open' | 'close' | 'whole' }

/** The form of a plural that a text is for: a CLDR category, or the number of a `msgstr`. */
export type Plural = { readonly group: string; readonly form: string }

/** The way to a text, where it can be chosen with others of its kind, and the kind that decided what becomes of it. */
type Kinds = { readonly way: TextKind | null; readonly rule: TextKind | null }

/** One text to be translated. Its id is unique in the file, and the same each time that the file is read. */
export type RawSegment = {
  readonly id: string
  readonly source: string
  /** Translations that the file holds already, as far as they are final. */
  readonly targets: Readonly<Record<LanguageId, string>>
  /** The notes of the file to linguists; empty where there are none. */
  readonly context: string
  /** The `msgctxt` of a .po, which tells the text from others that are the same; empty where there is none. */
  readonly msgctxt: string
  /** The most characters that a translation may have. */
  readonly limit: number | null
  readonly speaker: string | null
  readonly plural: Plural | null
  readonly codes: readonly Code[]
  /** The place of the source. */
  readonly place: EscapedPlace
  /** The place of the translation: the source's own, or one beside it in formats that hold both. */
  readonly slot: Slot
} & Kinds

/** A plural form that English lacks and other languages need. A translation may name it by its id. */
export type SpareForm = { readonly id: string; readonly plural: Plural; readonly slot: Slot }

/** Why a text stays as it is. */
export type HeldReason =
  /** The file marks it: translatable="false", translate="no", {Locked}. */
  | 'marked'
  /** The file keeps it, but nothing shows it any more. */
  | 'obsolete'
  /** A reference, an address, a colour, an identifier or data. */
  | 'noText'
  /** It is in another language than English. */
  | 'otherLanguage'
  /** It is a note to linguists, who see it beside the texts. */
  | 'note'
  /** It is in an attribute, which may be what players read or not. */
  | 'attribute'
  /** A person held back its kind. */
  | 'chosen'
  /** Some texts of the file have languages beside them and others have not: this one is of the fewer. */
  | 'noPlace'

/** `value` is the text without escapes, where a rule of ours holds it or a person, so that it could be taken in. */
export type HeldText = Stretch & Kinds & { readonly reason: HeldReason; readonly value: string }

export type RawWarningKind =
  /** Comments that belong to no text: linguists will not see them. */
  | 'comments'
  /** Translations that are marked as unsure: they do not count as translations. */
  | 'fuzzy'
  | 'obsolete'
  /** One identifier for several texts: programs may read only one of them. */
  | 'duplicates'
  /** Suggestions of other tools, which linguists will not see. */
  | 'suggestions'
  /** Texts within codes: they stay as they are. */
  | 'unreached'
  /** The file says that its source is in another language than English. */
  | 'notEnglish'
  /** An element in another language than English, beside one in English: the file is given back once for each. */
  | 'oneEach'
  /** Texts stay as they are, because the file has languages beside some of its texts and not beside others. */
  | 'noPlace'

/** A part of the file that will not travel: how often it occurs, and its first place. */
export type RawWarning = { readonly kind: RawWarningKind; readonly count: number; readonly first: Stretch }

/** The place where the file declares its language, or where a declaration is inserted between `before` and `after`. */
export type LanguageMark = Stretch & {
  readonly current: string
  readonly before: string
  readonly after: string
  /** `de-DE`, `de_DE`, `de`, the plural rule of a .po, or the language's name for its team. */
  readonly writes: 'tag' | 'locale' | 'short' | 'pluralForms' | 'team'
}

/** The place where the file names its encoding. `current` is the name; empty where it has none. */
export type CharsetMark = Stretch & { readonly current: string; readonly before: string; readonly after: string }

/** A raw file as read, in plain values, so that it passes between threads. */
export type RawFile = {
  readonly text: string
  readonly encoding: RawEncoding
  readonly segments: readonly RawSegment[]
  readonly spares: readonly SpareForm[]
  readonly held: readonly HeldText[]
  readonly warnings: readonly RawWarning[]
  readonly languageMarks: readonly LanguageMark[]
  /** Of a .po, whose texts may come to need another encoding. */
  readonly charset: CharsetMark | null
  /** Changes that the first translation causes. */
  readonly firstEdits: readonly Edit[]
  /** Languages that stand side by side. */
  readonly beside: BesideLanguages | null
  /** How many translations are in a language that neither the file says nor a person. */
  readonly unnamed: number
  /** What a person chose. */
  readonly choices: RawChoices
}

/** What a person may choose of a raw file besides its encoding. */
export type RawChoices = Pick<ReadingOptions, 'kinds' | 'filledIn'>
