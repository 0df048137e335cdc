import type { FileSettings } from '../../file-setting.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { DocumentCount } from '#domain/words/count-document.ts'
import type { RawEncoding } from '../raw-encoding.ts'
import type { HeldReason, RawWarning, Stretch } from '../raw-file.ts'

/** What a stretch of the text is to an order: to be translated, translated, not final, or held back. */
export type PieceMark = {
  readonly kind: 'source' | 'translation' | 'draft' | 'held'
  /** Where the whole of it starts, by which pieces of one text know each other. */
  readonly start: number
  /** Whether it begins and ends in this piece. */
  readonly opens: boolean
  readonly closes: boolean
  /** Of a translation. */
  readonly lang?: LanguageId
  /** Of what is held back. */
  readonly reason?: HeldReason
}

export type RawPiece = { readonly text: string; readonly mark?: PieceMark }

/** A line of the file, or a part of a long one. */
export type RawRow = {
  /** From 1. */
  readonly line: number
  /** Whether its line begins with it. */
  readonly isFirst: boolean
  /** Where it stands in the text. */
  readonly start: number
  readonly pieces: readonly RawPiece[]
}

/** Some rows in a piece: what is handed over at once. Parts count from 0. */
export type RawPart = { readonly index: number; readonly rows: readonly RawRow[] }

/** What one can go through, text by text. */
export const textSets = ['texts', 'translated', 'held'] as const
export type TextSet = (typeof textSets)[number]

/** What is known of a raw file without handing over its text. */
export type RawOverview = {
  readonly encoding: RawEncoding
  readonly lineCount: number
  /** How large each part is. */
  readonly parts: readonly PartSize[]
  /** How many texts each set has. */
  readonly sets: Readonly<Record<TextSet, number>>
  readonly held: Readonly<Partial<Record<HeldReason, number>>>
  readonly warnings: readonly (RawWarning & { readonly line: number })[]
  readonly settings: FileSettings
  readonly count: DocumentCount
}

export type PartSize = { readonly rows: number; readonly characters: number }

/** What the page asks to see: parts from one to before another, or the text that comes next, or that stands at a place. */
export type RawWish =
  | { readonly kind: 'parts'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'step'
      readonly way: 'next' | 'previous'
      readonly among: TextSet
      readonly from: Stretch | undefined
    }
  | { readonly kind: 'place'; readonly place: Stretch }

/** What it gets: some parts, and the text that was looked for. */
export type RawReading = { readonly parts: readonly RawPart[]; readonly spot: RawSpot | undefined }

/** A text, or another place of the file, that one went to. */
export type RawSpot = Stretch & {
  readonly line: number
  readonly part: number
  /** Which of how many of its set it is, from 1; a place between the texts has none. */
  readonly rank: { readonly set: TextSet; readonly number: number; readonly total: number } | undefined
  readonly subject: SpotSubject
}

export type SpotSubject =
  | {
      readonly kind: 'text'
      readonly id: string
      readonly source: string
      readonly context: string
      readonly speaker: string | null
      readonly limit: number | null
      /** The form of a plural that it is. */
      readonly form: string | null
      readonly targets: readonly { readonly lang: LanguageId; readonly text: string }[]
      /** A translation that is not final. */
      readonly draft: string | null
    }
  | { readonly kind: 'held'; readonly text: string; readonly reason: HeldReason }
  | { readonly kind: 'place'; readonly text: string }
