import type { SheetSize } from '#domain/documents/document.ts'
import { setupOf } from '#domain/documents/sheet-setup.ts'
import type { Stretch } from '#domain/documents/raw/raw-file.ts'
import type {
  RawOverview,
  RawPart,
  RawReading,
  RawSpot,
  RawWish,
  TextSet,
} from '#domain/documents/raw/view/raw-view.ts'

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

/** A raw file as it opens: its columns are never marked by hand. */
export function unmarkedRaw({ reading }: OpenedRaw, sizes: SheetSize[]) {
  const unsaid = {
    guesses: undefined,
    beforeSpread: undefined,
    draft: undefined,
    reading: {},
    wanted: undefined,
  }
  const nothing = { ...unsaid, shown: 0 }
  return { ...nothing, sheets: setupOf([], sizes), text: shownText(firstText, reading) }
}

export type RawAsked = Exclude<RawEvent, { type: 'texts.choose' }>

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
