import type { SheetSize } from '#domain/documents/document.ts'
import { placeholdersOf, readingOf, withPlaceholders } from '#domain/documents/file-setting.ts'
import type { ReadingOptions } from '#domain/documents/text-layout.ts'
import { type ChosenShapes, hasShapes } from '#domain/words/shapes.ts'
import { setupOf } from '#domain/documents/sheet-setup.ts'
import type { RawChoices, Stretch } from '#domain/documents/raw/raw-file.ts'
import { choiceSettings } from '#domain/documents/raw/raw-sheet.ts'
import {
  chosenFor,
  type KindChoice,
  sharedKinds,
  hasRoomFor,
  type TextKind,
  type TextWay,
} from '#domain/documents/raw/text-kinds.ts'
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
import type { Order } from '#domain/order/order.ts'

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
  /** What earlier files chose is not chosen of this one. */
  | { type: 'recalled.undo' }

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
  // Of what earlier files chose, what this one has texts of is chosen.
  const choices = kindsToRecall(known).length > 0 ? choicesIn(overview) : known.choices
  const unsaid = { choices, guesses: undefined, lastSpread: undefined, reading: {}, wanted: undefined }
  const before = opened?.raw ? { ...text, parts: [], spot: undefined } : firstText
  // Where nothing is to be translated, the person goes through what could be.
  const among = overview.sets.texts > 0 ? before.among : 'held'
  const shown = shownText({ ...before, among }, reading)
  return { ...unsaid, draft: draftOf({ ...known, choices }), shown: 0, sheets: setupOf([], sizes), text: shown }
}

type RawDraft = {
  readonly order: Pick<Order, 'kinds' | 'resource'>
  readonly draft: SetupDraft | undefined
  readonly choices: RawChoices
  readonly placeholders: ChosenShapes
}

type RawKnown = RawDraft & {
  readonly sizes: SheetSize[]
  readonly opened: { readonly raw?: OpenedRaw } | undefined
  readonly text: ShownText
}

/** What the company's earlier files chose: a file that nobody has chosen anything of takes what it has texts of. */
export function kindsToRecall({ order, opened, draft }: Pick<RawKnown, 'order' | 'opened' | 'draft'>) {
  const isNew = opened === undefined && draft === undefined && !order.resource.files[0]?.settings
  return isNew ? (order.kinds ?? []) : []
}

/** The choices that are as the company's earlier files made them. */
export function recalledIn({ order, choices }: Pick<RawDraft, 'order' | 'choices'>): readonly KindChoice[] {
  return sharedKinds(choices.kinds ?? [], order.kinds ?? [])
}

/**
 * What was chosen of a raw file, as this browser keeps it; undefined for nothing. Where earlier files chose something, that
 * nothing is chosen is a choice.
 */
function draftOf({ order, draft, choices, placeholders }: RawDraft): SetupDraft | undefined {
  const hasRecall = (order.kinds ?? []).length > 0
  const hasChosen = hasRecall || (choices.kinds ?? []).length > 0 || choices.filledIn !== undefined
  const hasShaped = draft !== undefined && hasShapes(placeholdersOf(draft.settings))
  return hasChosen || hasShaped ? { settings: withPlaceholders(choiceSettings(choices), placeholders) } : undefined
}

function choicesIn({ settings }: RawOverview): RawChoices {
  return rawChoicesOf(readingOf(settings))
}

/** What of a reading is about a raw file. */
export function rawChoicesOf({ kinds, filledIn }: ReadingOptions): RawChoices {
  return { ...(kinds !== undefined && { kinds }), ...(filledIn !== undefined && { filledIn }) }
}

export type RawChoice = Extract<RawEvent, { type: 'kind.choose' | 'filled.choose' | 'recalled.undo' }>

/** What is chosen once this is chosen too, and the place to show then. */
export function withRawChoice(known: RawDraft & Pick<RawKnown, 'text'>, event: RawChoice) {
  const { text } = known
  const { kinds: _, ...rest } = known.choices
  const kinds = kindsAfter(known, event)
  const chosen: RawChoices = {
    ...rest,
    ...(event.type === 'filled.choose' && { filledIn: event.lang }),
    ...(kinds.length > 0 && { kinds }),
  }
  const place = event.type === 'kind.choose' ? event.place : text.spot
  const wish: RawWish = place ? { kind: 'place', place: { start: place.start, end: place.end } } : firstText.wish
  return { choices: chosen, draft: draftOf({ ...known, choices: chosen }), text: { ...text, wish }, fault: undefined }
}

function kindsAfter(known: RawDraft, event: RawChoice): readonly KindChoice[] {
  const { kinds = [] } = known.choices
  if (event.type === 'kind.choose') return chosenFor(kinds, event.kind, event.way)
  return event.type === 'recalled.undo' ? kinds.filter((choice) => !recalledIn(known).includes(choice)) : kinds
}

/** The choices that the open file was read with, where it can't be read with those that were made since. */
export function unchosen(known: RawDraft & Pick<RawKnown, 'opened'>) {
  const choices = known.opened?.raw ? choicesIn(known.opened.raw.overview) : {}
  return { choices, draft: draftOf({ ...known, choices }) }
}

/** The kinds that can be chosen: those in the list, and those of the text at hand. */
export function kindsIn({ opened, text }: Pick<RawKnown, 'opened' | 'text'>): readonly TextKind[] {
  const { subject } = text.spot ?? {}
  const atHand = subject && subject.kind !== 'place' ? subject.choice.kinds : []
  return [...(opened?.raw?.overview.kinds ?? []).map(({ kind }) => kind), ...atHand]
}

/** Whether all texts of a kind can be taken in or held back, or that be undone. */
export function isChoosable(
  known: Pick<RawKnown, 'opened' | 'text'> & RawDraft,
  kind: TextKind,
  way: TextWay | undefined,
) {
  return kindsIn(known).includes(kind) && (way === undefined || hasRoomFor(known.choices.kinds ?? [], kind))
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
