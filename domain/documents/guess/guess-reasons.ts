import type { AdditionalColumnType } from '../file-setting.ts'

/** Why something was guessed, in the words that a person reads beside the guess. */
export const guessReasons = {
  headNamesLanguage: (head: string, language: string) => `${quoted(head)} is ${language}.`,
  headIsCode: (head: string, language: string) => `${quoted(head)} stands for ${language}.`,
  otherVariant: (head: string, language: string) => `${quoted(head)} is in another column, so this one is ${language}.`,
  headNamesTexts: (head: string) => `${quoted(head)} names the texts.`,
  headNamesRole: (head: string) => `${quoted(head)} says so.`,
  onlyEnglish: (head: string) => `${quoted(head)} is the only English here.`,
  textsInLanguage: (language: string) => `The texts are in ${language}.`,
  onlyColumn: () => 'It is the only column.',
  onlyTexts: () => 'It is the only column with texts.',
  content: {
    stringIdentifier: 'Its cells are keys, each of them different.',
    maxCharacters: 'Its cells are numbers, and the texts are no longer than these.',
  } satisfies Partial<Record<AdditionalColumnType, string>>,
  headRow: (firstRow: number, endRow: number) =>
    endRow - firstRow > 1
      ? `Rows ${firstRow + 1} ${endRow - firstRow > 2 ? 'to' : 'and'} ${endRow} hold the heads.`
      : `Row ${endRow} holds the heads.`,
  remarksAbove: (rows: number) => (rows > 1 ? `The first ${rows} rows are remarks.` : 'The first row is a remark.'),
  emptyAbove: () => 'The rows above are empty.',
  firstRowIsLikeOthers: () => 'The first row is like those below it.',
  firstRowIsText: () => 'The first row reads like text.',
  usualHeadRow: () => 'The first row usually holds the heads.',
}

function quoted(head: string): string {
  const line = head.replaceAll(/\s+/g, ' ').trim()
  return `“${line.length > 40 ? `${line.slice(0, 39)}…` : line}”`
}
