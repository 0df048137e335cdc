import { baseLanguage } from '#domain/languages/language-id.ts'
import { fold } from '#domain/text/fold.ts'

/** A language that is not on offer: nothing but the head of its column is understood. */
type OtherLanguage = { lang: string; isPlain: boolean; by: 'name' | 'code' }

/**
 * Finds languages that are not on offer in any variant, by their codes of two letters or their English names; a region is
 * left away.
 */
export function otherLanguages(
  isOffered: (lang: string) => boolean,
): (words: readonly string[]) => OtherLanguage | null {
  const display = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const others = new Set(written.filter((lang) => !isOffered(lang)))
  const names = new Map(Array.from(others, (lang) => [fold(display.of(lang) ?? ''), lang]))
  return (words) => {
    const [code = ''] = words
    if (words.length <= 2 && others.has(code)) return { lang: code, isPlain: true, by: 'code' }
    const lang = names.get(words.join(' '))
    return lang === undefined ? null : { lang, isPlain: true, by: 'name' }
  }
}

/** Languages that texts of games are written in, on offer or not. */
const written = (
  'af am an ar az be bg bn br bs ca co cs cy da de el eo es et eu fa fi fo fr fy ga gd gl gu gv ha he hi hr ht hu hy id ig is ' +
  'it ja jv ka kk km kn ko ku kw ky la lb lo lt lv mi mk ml mn mr ms mt my nb ne nl nn oc pa pl ps pt ro ru rw sk sl so sq sr ' +
  'st su sv sw ta te tg th ti tk tl tr tt ug uk ur uz vi xh yi yo zh zu'
).split(' ')

/** One language in two ways: 'EN-English', 'Persian-Farsi'. */
export function saidTwice<Named extends { lang: string; isPlain: boolean }>(
  words: readonly string[],
  find: (words: readonly string[]) => Named | null,
): Named | null {
  for (const [place] of words.slice(1).entries()) {
    const [first, second] = [find(words.slice(0, place + 1)), find(words.slice(place + 1))]
    if (first && second && baseLanguage(first.lang) === baseLanguage(second.lang)) return first.isPlain ? second : first
  }
  return null
}

/** A language whose name differs from the word in a letter, or in two of a long one: 'Portugese', 'Dutsch'. */
export function misspelt<Named extends { lang: string }>(
  [word = '', ...others]: readonly string[],
  names: ReadonlyMap<string, Named>,
): Named | null {
  if (others.length > 0 || word.length < 5) return null
  const near = [...names].filter(([name]) => differences(word, name) <= (word.length > 7 ? 2 : 1))
  const [first] = near
  return first && new Set(near.map(([, { lang }]) => lang)).size === 1 ? first[1] : null
}

/** How many letters have to be put in, left out or changed to make one word of the other (Levenshtein's distance). */
function differences(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [place, letter] of [...from].entries()) {
    const next = [place + 1]
    for (const [index, other] of [...to].entries()) {
      const changed = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
