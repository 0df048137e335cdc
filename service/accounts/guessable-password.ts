import { Refusal } from '#service/http/refusal.ts'

/**
 * Words of the product and what it does: a password made of them alone is easy to guess. docs/security/inventory.md
 * lists them.
 */
export const ownWords = ['lockit', 'localization', 'localisation', 'translation', 'translator', 'linguist']

/** Shorter words are ignored, since they are parts of other words. */
const shortest = 3

let common: Promise<ReadonlySet<string>> | undefined

/** Leaked passwords that attackers try first. Loaded when first needed: most starts need none. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Throws PASSWORD_GUESSABLE for a common leaked password, or one made only of our own words and the words of `about`.
 */
export async function requireUnguessable(password: string, about: readonly string[]): Promise<void> {
  common ??= commonPasswords()
  const plain = password.toLowerCase()
  if ((await common).has(plain) || isOf(plain, [...ownWords, ...about.flatMap(wordsOf)])) {
    throw new Refusal('PASSWORD_GUESSABLE', 'The password is one that is tried first.')
  }
}

function wordsOf(text: string): string[] {
  return lettersOf(text.toLowerCase()).filter((word) => word.length >= shortest)
}

/**
 * Whether the letters of the password are these words and nothing else; a password without letters is not made of
 * words.
 */
function isOf(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password).join('')
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return letters !== '' && longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters) === ''
}

function lettersOf(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? []
}
