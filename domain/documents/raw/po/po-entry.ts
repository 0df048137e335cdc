import type { Stretch } from '../raw-file.ts'

/** A string of a .po, from its first quote to its last, which may be on another line. */
export type PoText = Stretch & {
  readonly value: string
  /** Where its keyword begins. */
  readonly keyword: number
}

/** A line such as `#, fuzzy, c-format`, without its line end. */
export type PoFlags = Stretch & { readonly flags: readonly string[] }

/** One entry, with the comments above it. */
export type PoEntry = {
  readonly comments: readonly string[]
  readonly flags: readonly PoFlags[]
  /** Lines such as `#| msgid "…"`, each with its line end: what a fuzzy entry was once translated from. */
  readonly previous: readonly Stretch[]
  readonly context: PoText | null
  readonly id: PoText
  readonly pluralId: PoText | null
  /** `msgstr` alone, or `msgstr[0]` and so on, by number. */
  readonly texts: ReadonlyMap<number, PoText>
}
