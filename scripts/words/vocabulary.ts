import { wordsOf } from './names.ts'

/** A row of docs/vocabulary.md: words that stand in no name, except below some folders or files. */
export type Avoided = { readonly words: string; readonly except: readonly string[] }

/**
 * Reads the tables of docs/vocabulary.md: the column "Not called" holds names between backticks, and "but in" behind a
 * name lists where it may stand.
 */
export function avoidedWords(markdown: string): Avoided[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').at(-2) ?? '')
    .flatMap((cell) => [...cell.matchAll(/`(\w+)`(?: but in ((?:`[^`]+`(?:, )?)+))?/g)])
    .map(([, words = '', except = '']) => ({
      words,
      except: [...except.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
    }))
}

/** The avoided words that a name of a file holds: `orderSnapshot` is in `lastOrderSnapshots`. */
export function wordsToAvoid(avoided: readonly Avoided[], file: string, name: string): string[] {
  const inName = `-${wordsOf(name).map(singular).join('-')}-`
  return avoided
    .filter(({ except }) => !except.some((place) => file.startsWith(place)))
    .filter(({ words }) => inName.includes(`-${wordsOf(words).map(singular).join('-')}-`))
    .map(({ words }) => words)
}

function singular(word: string): string {
  return word.replace(/(?<=[a-z]{3})s$/, '')
}
