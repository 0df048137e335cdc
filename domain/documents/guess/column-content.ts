/** What the cells of a column are like, judged by its first rows. */
export type ColumnContent = {
  texts: string[]
  /** Keys, each of them different. */
  isKeys: boolean
  /** Keys, paths, file names or the like, be they different or not. */
  isCodes: boolean
  isNumbers: boolean
  /** Numbers of which each is greater than the one before. */
  isCounting: boolean
  /** Short texts that repeat often. */
  isNames: boolean
  /** Nearly every text is another one; more than half of them are. */
  isDistinct: boolean
  isVaried: boolean
  /** Texts of several words, or in a script that parts no words. */
  phrases: number
  /** Characters of all texts: a longer column is more likely the one to translate. */
  length: number
}

const KEY = /^(?:[\w.:/#|[\]()\\§-]+|(?:https?:\/\/|www\.)\S+)$/
/** Signs of keys that words do not have: marks between letters, digits, capitals within or throughout. */
const KEY_SIGN = /[\d_./:#|\\[\]§]|[a-z][A-Z]|^[A-Z]{3,}$|\w-\w+-/
/** Anchored, so that a long text is read once: what comes first, the white space behind it, a letter behind that. */
const PHRASE =
  /^[^\p{L}\p{N}}]*[\p{L}\p{N}}]\S*\s\P{L}*\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/u

/** A capital first, and none within a word: no names are AskWhy or DOOR. */
const NAME = /^(?!.*\p{L}\p{Lu})\p{Lu}[\p{L}\p{M} .'’-]{1,29}$/u

export function columnContent(cells: readonly string[]): ColumnContent {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const distinct = new Set(texts).size
  const share = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length / Math.max(1, texts.length)
  const isNumbers = texts.length > 0 && share(/^\d{1,6}$/) === 1
  const isCounting = isNumbers && texts.every((text, index) => index === 0 || Number(text) > Number(texts[index - 1]))
  const isCodes = texts.length > 0 && !isNumbers && share(KEY) === 1 && share(KEY_SIGN) >= 0.5
  return {
    texts,
    isKeys: texts.length >= 2 && distinct === texts.length && (isCodes || isCounting),
    isCodes,
    isNumbers,
    isCounting,
    isNames: texts.length >= 4 && distinct <= texts.length / 2 && share(NAME) === 1,
    isDistinct: texts.length >= 2 && distinct >= texts.length * 0.9,
    isVaried: distinct >= 2 && distinct > texts.length / 2,
    phrases: texts.filter((text) => PHRASE.test(text)).length,
    length: texts.reduce((sum, text) => sum + text.length, 0),
  }
}

/** Whether a column can hold texts: no keys, no numbers, and not one mark in each row. */
export function readsLikeTexts({ texts, isCodes, isNumbers }: ColumnContent): boolean {
  return !isCodes && !isNumbers && texts.some((text) => /\p{L}.*\p{L}/su.test(text))
}

/** Whether most texts fit the numbers beside them as texts fit limits: no longer, and not far shorter. */
export function keepTo(limits: readonly string[], texts: readonly string[]): boolean {
  const pairs = limits.flatMap((limit, row) => {
    const text = texts[row] ?? ''
    return /^\d{1,6}$/.test(limit.trim()) && text !== '' ? [{ limit: Number(limit), length: text.length }] : []
  })
  const kept = pairs.filter(({ limit, length }) => length <= limit && limit <= 20 * length + 100)
  return pairs.length >= 2 && kept.length >= pairs.length * 0.8
}
