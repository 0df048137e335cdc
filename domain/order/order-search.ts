import { languageName } from '#domain/languages/language-name.ts'
import { fold } from '#domain/text/fold.ts'
import { searchNames } from '#domain/text/search-names.ts'

/** What an order is found by: its number, its game, its files, and the languages that it is translated to. */
export type SoughtOrder = {
  readonly number: number
  readonly game: string | null
  readonly fileName: string | null
  readonly translatedName: string | null
  readonly targets: readonly string[] | null
}

/** The orders that a search finds, in their order; a blank search finds all. */
export function searchOrders<Row extends SoughtOrder>(rows: readonly Row[], query: string): readonly Row[] {
  const called = rows.map((row) => ({ row, names: [fold(namesOf(row).join(' '))] }))
  return searchNames(called, fold(query), ({ names }) => names).map(({ row }) => row)
}

function namesOf({ number, game, fileName, translatedName, targets }: SoughtOrder): string[] {
  return [
    String(number),
    ...[game, fileName, translatedName].flatMap((name) => name ?? []),
    ...(targets ?? []).flatMap((lang) => [lang, languageName(lang)]),
  ]
}
