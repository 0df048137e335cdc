import type { ChosenShapes } from '#domain/words/shapes.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { FileContent } from '../document.ts'
import type { FileSettings } from '../file-setting.ts'
import type { FormNumbers } from '../raw/form-numbers.ts'
import type { Code, RawFile } from '../raw/raw-file.ts'
import type { TextIdentity } from '../text-identity.ts'

export type OrderSource =
  | { readonly kind: 'sheets'; readonly content: FileContent; readonly settings: FileSettings }
  | { readonly kind: 'raw'; readonly file: RawFile; readonly placeholders: ChosenShapes }

/** A note for linguists about a text, and its category. */
export type UnitNote = {
  readonly category: 'context' | 'speaker' | 'talking to' | 'direction' | 'plural form' | 'limit'
  readonly text: string
}

/** A form of a plural, with the numbers that take it in the language. */
export type UnitPlural = {
  readonly form: string
  readonly numbers: FormNumbers
  /** The English texts of all of its forms. */
  readonly sources: readonly string[]
}

/** Where a translation goes: a row of a sheet, or a segment or spare form of a raw file by its id. */
export type UnitPlace = { readonly sheetIndex: number; readonly row: number } | { readonly rawId: string }

/** One text of an order as linguists receive it and send it back. */
export type Unit = {
  /** An XML name token, unique in the file and the same each time that it is read. */
  readonly id: string
  /** The place as people find it, such as `Menu, row 4`. */
  readonly label: string
  /** The customer's own identifier; empty where there is none. */
  readonly name: string
  readonly source: string
  /** What translation memory knows the text by: the same for all forms of a plural. */
  readonly identity: TextIdentity
  /** Markup that a raw file has in the text. */
  readonly codes: readonly Code[]
  /** The shapes of the game's own placeholders. */
  readonly placeholders: ChosenShapes
  /** Translations that the customer's file holds already. */
  readonly filled: Readonly<Record<LanguageId, string>>
  /** The most characters that a translation may have, placeholders included. */
  readonly limit: number | null
  readonly notes: readonly UnitNote[]
  readonly plural: UnitPlural | null
  /** Whether its file holds messages of ICU, so that an apostrophe before a brace quotes it. */
  readonly isIcu: boolean
  readonly place: UnitPlace
}

/** Units that belong together: a sheet, or a raw file as a whole. */
export type UnitGroup = { readonly id: string; readonly name: string; readonly units: readonly Unit[] }

/** Texts by the ids of their units. */
export type UnitTexts = ReadonlyMap<string, string>

/** The number of characters as people count them: an emoji is one. */
export function characterCount(text: string): number {
  return Array.from(text).length
}

/**
 * Whether two sources are the same; line ends and surrounding spaces are ignored, because programs write them
 * differently.
 */
export function isSameSource(one: string, other: string): boolean {
  return one === other || plain(one) === plain(other)
}

function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim()
}
