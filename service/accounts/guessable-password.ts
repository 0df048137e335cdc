import { Refusal } from '#service/http/refusal.ts'

/**
 * What a password that is made of nothing else is guessed by: the product and what it does. docs/security/inventory.md has
 * them.
 */
export const ownWords = ['lockit', 'localization', 'localisation', 'translation', 'translator', 'linguist']

/** Words shorter than this are in other words. */
const shortest = 3

let common: Promise<ReadonlySet<string>> | undefined

/** Passwords that leaked so often that everybody tries them. Read when it is first needed: most starts need none. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Throws PASSWORD_GUESSABLE for a password that everybody tries, or of words alone that are ours or of whoever it is for. */
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

/** Whether nothing is left once these words and all that is no letter are taken away; digits and signs alone are not words. */
function isOf(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password).join('')
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return letters !== '' && longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters) === ''
}

function lettersOf(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? []
}
