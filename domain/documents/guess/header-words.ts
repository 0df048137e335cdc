import { fold } from '#domain/text/fold.ts'

/**
 * The phrases of a column head that may each have a meaning, the whole head first: "English (en_US)" is also "english"
 * and "en us". Words are in lower case, without accents and marks.
 */
export function headerPhrases(header: string): string[][] {
  const spaced = header.slice(0, LONGEST_HEAD).replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const outside = spaced.replaceAll(/[([{<][^)\]}>]*[)\]}>]?/g, ' ')
  const inside = Array.from(spaced.matchAll(/[([{<]([^)\]}>]+)/g), ([, within]) => within ?? '')
  const parts = spaced.split(/[:/|\n\r=]+/)
  const phrases = [spaced, outside, ...inside, ...parts].map(fold).filter((phrase) => phrase !== '')
  return Array.from(new Set(phrases), (phrase) => phrase.split(' '))
}

/** Longer than any head of a column. */
const LONGEST_HEAD = 200
