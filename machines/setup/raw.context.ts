import type { SheetSize } from '#domain/documents/document.ts'
import { placeholdersOf, readingOf, withPlaceholders } from '#domain/documents/file-setting.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import { type ChosenShapes, hasShapes } from '#domain/words/shapes.ts'
import { setupOf } from '#domain/documents/sheet-setup.ts'
import type { RawChoices, Stretch } from '#domain/documents/raw/raw-file.ts'
import { choiceSettings } from '#domain/documents/raw/raw-sheet.ts'
import { chosenFor, type TextKind, type TextWay } from '#domain/documents/raw/text-kinds.ts'
import type {
  RawOverview,
  RawPart,
  RawReading,
  RawSpot,
  RawWish,
  TextSet,
} from '#domain/documents/raw/view/raw-view.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { SetupDraft } from '#domain/order/drafts.ts'

/** A raw file as it is opened: what is known of it, and the parts around its first text. */
export type OpenedRaw = { readonly overview: RawOverview; readonly reading: RawReading }

/** The part of a raw file's text that is shown. */
export type ShownText = {
  readonly parts: readonly RawPart[]
  /** The text that the person went to last. */
  readonly spot: RawSpot | undefined
  /** The set of texts that the person goes through, one after the other. */
  readonly among: TextSet
  /** The last request for text. */
  readonly wish: RawWish
}

export type RawEvent =
  | { type: 'parts.show'; from: number; to: number }
  | { type: 'texts.choose'; among: TextSet }
  | { type: 'text.step'; way: 'next' | 'previous' }
  | { type: 'place.show'; place: Stretch }
  /** All texts of a kind are taken in or held back; without a way, that is undone. `place` is then shown. */
  | { type: 'kind.choose'; kind: TextKind; way: TextWay | undefined; place: Stretch }
  /** The language of translations that the file does not say; null when they are none. */
  | { type: 'filled.choose'; lang: LanguageId | null }

/** A file opens where its first text is. */
export const firstText: ShownText = {
  parts: [],
  spot: undefined,
  among: 'texts',
  wish: { kind: 'step', way: 'next', among: 'texts', from: undefined },
}

/** Keeps the parts that are shown already, so that they need not be drawn again. */
export function shownText(text: ShownText, { parts, spot }: RawReading): ShownText {
  const known = new Map(text.parts.map((part) => [part.index, part]))
  return { ...text, parts: parts.map((part) => known.get(part.index) ?? part), spot: spot ?? text.spot }
}

/** A raw file as it opens: its columns are never marked by hand. One that is read again shows the same set of texts. */
export function unmarkedRaw({ overview, reading }: OpenedRaw, known: RawKnown) {
  const { sizes, opened, text } = known
  const unsaid = { guesses: undefined, beforeSpread: undefined, reading: {}, wanted: undefined }
  const before = opened?.raw ? { ...text, parts: [], spot: undefined } : firstText
  // Where nothing is to be translated, the person goes through what could be.
  const among = overview.sets.texts > 0 ? before.among : 'held'
  const shown = shownText({ ...before, among }, reading)
  return { ...unsaid, draft: draftOf(known), shown: 0, sheets: setupOf([], sizes), text: shown }
}

type RawDraft = {
  readonly draft: SetupDraft | undefined
  readonly choices: RawChoices
  readonly placeholders: ChosenShapes
}

type RawKnown = RawDraft & {
  readonly sizes: SheetSize[]
  readonly opened: { readonly raw?: OpenedRaw } | undefined
  readonly text: ShownText
}

/** What was chosen of a raw file, as this browser keeps it; undefined for nothing. */
function draftOf({ draft, choices, placeholders }: RawDraft): SetupDraft | undefined {
  const hasChosen = (choices.kinds ?? []).length > 0 || choices.filledIn !== undefined
  const hasShaped = draft !== undefined && hasShapes(placeholdersOf(draft.settings))
  return hasChosen || hasShaped ? { settings: withPlaceholders(choiceSettings(choices), placeholders) } : undefined
}

/** What of a reading is about a raw file. */
export function rawChoicesOf({ kinds, filledIn }: ReadingOptions): RawChoices {
  return { ...(kinds !== undefined && { kinds }), ...(filledIn !== undefined && { filledIn }) }
}

export type RawChoice = Extract<RawEvent, { type: 'kind.choose' | 'filled.choose' }>

/** What is chosen once this is chosen too, and the place to show then. */
export function withRawChoice(known: RawDraft & Pick<RawKnown, 'text'>, event: RawChoice) {
  const { text } = known
  const { kinds: before = [], ...rest } = known.choices
  const kinds = event.type === 'kind.choose' ? chosenFor(before, event.kind, event.way) : before
  const chosen: RawChoices = {
    ...rest,
    ...(event.type === 'filled.choose' && { filledIn: event.lang }),
    ...(kinds.length > 0 && { kinds }),
  }
  const place = event.type === 'kind.choose' ? event.place : text.spot
  const wish: RawWish = place ? { kind: 'place', place: { start: place.start, end: place.end } } : firstText.wish
  return { choices: chosen, draft: draftOf({ ...known, choices: chosen }), text: { ...text, wish }, fault: undefined }
}

/** The choices that the open file was read with, where it can't be read with those that were made since. */
export function unchosen(known: RawDraft & Pick<RawKnown, 'opened'>) {
  const choices = rawChoicesOf(readingOf(known.opened?.raw?.overview.settings ?? []))
  return { choices, draft: draftOf({ ...known, choices }) }
}

/** The kinds that can be chosen: those in the list, and those of the text at hand. */
export function kindsIn({ opened, text }: Pick<RawKnown, 'opened' | 'text'>): readonly TextKind[] {
  const { subject } = text.spot ?? {}
  const atHand = subject && subject.kind !== 'place' ? subject.choice.kinds : []
  return [...(opened?.raw?.overview.kinds ?? []).map(({ kind }) => kind), ...atHand]
}

export type RawAsked = Exclude<RawEvent, { type: 'texts.choose' } | RawChoice>

export function wishFor({ among, spot }: ShownText, asked: RawAsked): RawWish {
  switch (asked.type) {
    case 'parts.show':
      return { kind: 'parts', from: asked.from, to: asked.to }
    case 'text.step':
      return { kind: 'step', way: asked.way, among, from: spot }
    case 'place.show':
      return { kind: 'place', place: asked.place }
  }
}
