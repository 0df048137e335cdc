/** The least number of letters of a word that may have one misspelling, and two. */
const oneSlip = 4
const twoSlips = 9

/**
 * The items that a query finds, in their order: those with a name in which each word of the query begins a word;
 * without any, those whose names contain the words anywhere; without any, those with a letter or two misspelled. Query
 * and names are folded (`fold`); a blank query finds all.
 */
export function searchNames<Item>(
  items: readonly Item[],
  query: string,
  namesOf: (item: Item) => readonly string[],
): readonly Item[] {
  const words = query.split(' ').filter(Boolean)
  if (words.length === 0) return items
  for (const isIn of [begins, isHeld, isNearly]) {
    const found = items.filter((item) => namesOf(item).some((name) => words.every((word) => isIn(word, name))))
    if (found.length > 0) return found
  }
  return []
}

function begins(word: string, name: string): boolean {
  return ` ${name}`.includes(` ${word}`)
}

function isHeld(word: string, name: string): boolean {
  return name.includes(word)
}

/** Whether a word of the name begins like this, except for misspellings. The first letter must be right. */
function isNearly(word: string, name: string): boolean {
  if (word.length < oneSlip) return begins(word, name)
  const most = word.length < twoSlips ? 1 : 2
  return name
    .split(' ')
    .some((other) => other[0] === word[0] && slips(word, other.slice(0, word.length + most)) <= most)
}

/** The number of letters to insert, remove, change or swap with the next, until `word` is the beginning of `other`. */
function slips(word: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = word[i - 1] === other[j - 1]
      const isSwapped = i > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return Math.min(...row)
}
