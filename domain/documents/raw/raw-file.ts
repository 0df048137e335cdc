import type { LanguageId } from '#domain/languages/language-id.ts'
import type { RawEncoding } from './raw-encoding.ts'

/** How texts are written where they stand. `po` and `strings` are in quotes, and span several lines where they need to. */
export type Dialect = 'json' | 'po' | 'strings' | 'xml' | 'cdata' | 'android' | 'androidCdata'

/** A stretch of the decoded text, from its first UTF-16 unit to the one behind its last. */
export type Stretch = { readonly start: number; readonly end: number }

export type Place = Stretch & { readonly dialect: Dialect }

/** A text put in place of a stretch. */
export type Edit = Stretch & { readonly text: string }

/** Where a translation is written, over what stands there. */
export type Slot = Place & {
  /** The text that stands there now, read as its dialect has it; empty where there is none. */
  readonly current: string
  /** What a translation is put between, where the file has no place for it yet: `<target>` and `</target>`. */
  readonly before: string
  readonly after: string
  /** Changes elsewhere that a translation brings with it: it takes the flag `fuzzy` away. */
  readonly edits: readonly Edit[]
}

/**
 * Markup within a text, such as `<b>` or `<ph id="1">…</ph>`: as linguists see it, and as the file has it. What opens has
 * to be closed again.
 */
export type Code = { readonly shown: string; readonly written: string; readonly kind: 'open' | 'close' | 'whole' }

/** The form of a plural that a text is for: a CLDR category, or the number of a `msgstr`. */
export type Plural = { readonly group: string; readonly form: string }

/** One text to be translated. Its id is unique in the file, and the same each time that the file is read. */
export type RawSegment = {
  readonly id: string
  readonly source: string
  /** Translations that the file holds already, as far as they are final. */
  readonly targets: Readonly<Record<LanguageId, string>>
  /** What the file says about the text to linguists; empty where it says nothing. */
  readonly context: string
  /** Most characters that a translation may have. */
  readonly limit: number | null
  readonly speaker: string | null
  readonly plural: Plural | null
  readonly codes: readonly Code[]
  /** Where the source stands. */
  readonly place: Place
  /** Where the translation goes: over the source, or beside it in formats that hold both. */
  readonly slot: Slot
}

/** A form of a plural that English has no text for, and other languages need. It has an id, and a translation may name it. */
export type SpareForm = { readonly id: string; readonly plural: Plural; readonly slot: Slot }

/** Why a text stays as it is. */
export type HeldReason =
  /** Marked so in the file: translatable="false", translate="no", {Locked}. */
  | 'marked'
  /** The file keeps it for later, but nothing shows it any more. */
  | 'obsolete'
  /** A reference, an address, a colour, an identifier or data. */
  | 'noText'
  /** It is in another language than English. */
  | 'otherLanguage'
  /** It is said to linguists, who see it beside the texts. */
  | 'note'

export type HeldText = Stretch & { readonly reason: HeldReason }

export type RawWarningKind =
  /** Comments that belong to no text: linguists will not see them. */
  | 'comments'
  /** Translations marked as unsure: they are not taken for translations. */
  | 'fuzzy'
  | 'obsolete'
  /** One identifier for several texts: programs may read only one of them. */
  | 'duplicates'
  /** Suggestions of other tools, which linguists will not see. */
  | 'suggestions'
  /** Texts within codes, and texts in attributes: they stay as they are. */
  | 'unreached'
  /** Texts in other languages beside the English ones: they stay as they are, and the translation goes over the English. */
  | 'otherLanguages'
  /** The file says that its source is in another language than English. */
  | 'notEnglish'

/** What will not travel, how often, and where it stands first. */
export type RawWarning = { readonly kind: RawWarningKind; readonly count: number; readonly first: Stretch }

/** Where the file says which language it is in, or what says so is to be put in between `before` and `after`. */
export type LanguageMark = Stretch & {
  readonly current: string
  readonly before: string
  readonly after: string
  /** `de-DE`, `de_DE`, or the plural rule of a .po. */
  readonly writes: 'tag' | 'locale' | 'pluralForms'
}

/** A raw file as read: plain values, so that it passes between threads. */
export type RawFile = {
  readonly text: string
  readonly encoding: RawEncoding
  readonly segments: readonly RawSegment[]
  readonly spares: readonly SpareForm[]
  readonly held: readonly HeldText[]
  readonly warnings: readonly RawWarning[]
  readonly languageMarks: readonly LanguageMark[]
}
