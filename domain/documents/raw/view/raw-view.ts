import type { FileSettings } from '../../file-setting.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'
import type { TextKind } from '../text-kinds.ts'
import type { KindLine } from './kind-lines.ts'
import type { RawEncoding } from '../raw-encoding.ts'
import type { HeldReason, RawWarning, Stretch } from '../raw-file.ts'

/** The meaning of a stretch of the text for an order: to be translated, translated, not final, or held back. */
export type PieceMark = {
  readonly kind: 'source' | 'translation' | 'draft' | 'held'
  /** Where the whole mark starts; the pieces of one text share it. */
  readonly start: number
  /** Whether the mark begins in this piece, and whether it ends in it. */
  readonly opens: boolean
  readonly closes: boolean
  /** Set for a translation. */
  readonly lang?: LanguageId
  /** Set for a text that is held back. */
  readonly reason?: HeldReason
}

export type RawPiece = { readonly text: string; readonly mark?: PieceMark }

/** A line of the file, or a part of a long one. */
export type RawRow = {
  /** Counted from 1. */
  readonly line: number
  /** Whether the row is the beginning of its line. */
  readonly isFirst: boolean
  /** The place of the row in the text. */
  readonly start: number
  readonly pieces: readonly RawPiece[]
}

/** A number of rows that are sent together. Parts count from 0. */
export type RawPart = { readonly index: number; readonly rows: readonly RawRow[] }

/** The sets of texts that a person can go through. */
export const textSets = ['texts', 'translated', 'held'] as const
export type TextSet = (typeof textSets)[number]

/** What is known of a raw file, without its text. */
export type RawOverview = {
  readonly encoding: RawEncoding
  readonly lineCount: number
  /** How large each part is. */
  readonly parts: readonly PartSize[]
  /** How many texts each set has. */
  readonly sets: Readonly<Record<TextSet, number>>
  readonly held: Readonly<Partial<Record<HeldReason, number>>>
  readonly warnings: readonly (RawWarning & { readonly line: number })[]
  /** Kinds of texts that can be taken in and held back. */
  readonly kinds: readonly KindLine[]
  /** How many translations are in a language that nobody has said. */
  readonly unnamed: number
  readonly settings: FileSettings
  readonly count: DocumentCount
}

export type PartSize = { readonly rows: number; readonly characters: number }

/** A request of the page: the parts from one to before another, or the next text, or the text at a place. */
export type RawWish =
  | { readonly kind: 'parts'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'step'
      readonly way: 'next' | 'previous'
      readonly among: TextSet
      readonly from: Stretch | undefined
    }
  | { readonly kind: 'place'; readonly place: Stretch }

/** The answer to a request: some parts, and the text that was looked for. */
export type RawReading = { readonly parts: readonly RawPart[]; readonly spot: RawSpot | undefined }

/** A text, or another place of the file, that the person went to. */
export type RawSpot = Stretch & {
  readonly line: number
  readonly part: number
  /** Its number in its set, from 1, and the size of the set; undefined for a place between the texts. */
  readonly rank: { readonly set: TextSet; readonly number: number; readonly total: number } | undefined
  readonly subject: SpotSubject
}

/**
 * The kinds of a text that can be chosen for all of its kind; empty where the file itself says what becomes of it. `chosen`
 * is the kind that a person chose it by.
 */
export type SpotChoice = { readonly kinds: readonly TextKind[]; readonly chosen: TextKind | null }

export type SpotSubject =
  | {
      readonly kind: 'text'
      readonly id: string
      readonly source: string
      readonly context: string
      readonly speaker: string | null
      readonly limit: number | null
      /** The plural form of the text. */
      readonly form: string | null
      readonly targets: readonly { readonly lang: LanguageId; readonly text: string }[]
      /** A translation that is not final. */
      readonly draft: string | null
      readonly choice: SpotChoice
    }
  | { readonly kind: 'held'; readonly text: string; readonly reason: HeldReason; readonly choice: SpotChoice }
  | { readonly kind: 'place'; readonly text: string }
