import { areSameKinds, type KindChoice } from './raw/text-kinds.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { TextEncoding } from './text-encoding.ts'

/**
 * How a person chose that a file is read, in place of guesses; what is missing is guessed. Of a raw file `kinds` are
 * those whose texts were taken in or held back, and `filledIn` is the language of translations whose language the file
 * does not say; null when they are none.
 */
export type ReadingOptions = {
  readonly encoding?: TextEncoding | undefined
  readonly kinds?: readonly KindChoice[] | undefined
  readonly filledIn?: LanguageId | null | undefined
}

/** Whether a file is read alike under both. */
export function isSameReading(one: ReadingOptions, other: ReadingOptions): boolean {
  return (
    one.encoding === other.encoding &&
    one.filledIn === other.filledIn &&
    areSameKinds(one.kinds ?? [], other.kinds ?? [])
  )
}
