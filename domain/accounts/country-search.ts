import { fold } from '#domain/text/fold.ts'

/** A text as country searches compare it: folded, and without an article before a name. */
export function sought(text: string): string {
  return fold(text).replace(/^the (?=.)/, '')
}

/** Whether one of the names holds all of these words, or their beginnings. */
export function isCalled(spellings: readonly string[], words: readonly string[]): boolean {
  return spellings.some((name) => words.every((word) => ` ${name}`.includes(` ${word}`)))
}
