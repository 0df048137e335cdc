import { fold } from '#domain/text/fold.ts'

/** As it is searched: a name is found with an article before it and without. */
export function sought(text: string): string {
  return fold(text).replace(/^the (?=.)/, '')
}

/** Whether one of the names holds all of these words, or their beginnings. */
export function isCalled(spellings: readonly string[], words: readonly string[]): boolean {
  return spellings.some((name) => words.every((word) => ` ${name}`.includes(` ${word}`)))
}
