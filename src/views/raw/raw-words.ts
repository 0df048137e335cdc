import type { HeldReason, RawWarningKind } from '#domain/documents/raw/raw-file.ts'
import type { PieceMark, TextSet } from '#domain/documents/raw/view/raw-view.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { formatCount } from '#domain/money/format.ts'

export const setLabels: Readonly<Record<TextSet, string>> = {
  texts: 'To translate',
  translated: 'Translated already',
  held: 'Left as it is',
}

/** Why a text is left as it is. */
export const heldWords: Readonly<Record<HeldReason, string>> = {
  marked: 'the file says that it stays as it is',
  obsolete: 'nothing in the game shows it any more',
  noText: 'a reference, an address, a colour, an identifier or data',
  otherLanguage: 'in another language than English',
  note: 'said to linguists, who see it beside the texts',
  attribute: 'in an attribute, and nobody has taken it in',
  chosen: 'you have held it back',
  noPlace: 'the file has no place for it in other languages',
}

/** The same reasons, as labels of the counts. */
export const heldLabels: Readonly<Record<HeldReason, string>> = {
  marked: 'marked so in the file',
  obsolete: 'not shown any more',
  noText: 'no text',
  otherLanguage: 'in other languages',
  note: 'notes to linguists',
  attribute: 'in attributes',
  chosen: 'held back by you',
  noPlace: 'without a place for other languages',
}

export function markWords({ kind, lang, reason }: PieceMark): string {
  switch (kind) {
    case 'source':
      return 'To translate'
    case 'translation':
      return `Translated already, ${languageName(lang ?? '')}`
    case 'draft':
      return 'A translation that is not final'
    case 'held':
      return `Left as it is: ${heldWords[reason ?? 'noText']}`
  }
}

type Said = (count: string, isOne: boolean) => string

const warnings: Readonly<Record<RawWarningKind, Said>> = {
  comments: (count, isOne) =>
    isOne
      ? '1 comment belongs to no text: linguists will not see it.'
      : `${count} comments belong to no text: linguists will not see them.`,
  fuzzy: (count, isOne) =>
    isOne
      ? '1 translation is marked as unsure: it is not taken for a translation.'
      : `${count} translations are marked as unsure: they are not taken for translations.`,
  obsolete: (count, isOne) => (isOne ? '1 obsolete text stays as it is.' : `${count} obsolete texts stay as they are.`),
  duplicates: (count, isOne) =>
    isOne
      ? '1 text has the identifier of another: programs may read only one of them.'
      : `${count} texts have the identifier of another: programs may read only one of them.`,
  suggestions: (count, isOne) =>
    isOne
      ? '1 suggestion of another tool: linguists will not see it.'
      : `${count} suggestions of other tools: linguists will not see them.`,
  unreached: (count, isOne) =>
    isOne ? 'Text within code stays as it is, in 1 place.' : `Text within code stays as it is, in ${count} places.`,
  noPlace: (count, isOne) =>
    isOne
      ? 'Some texts of this file have other languages beside them, and others have not: 1 text stays as it is.'
      : `Some texts of this file have other languages beside them, and others have not: ${count} texts stay as they are.`,
  oneEach: () =>
    'This file has several languages side by side. It comes back once for each language you order, with its texts in the places of the English ones; the other languages stay as they are.',
  notEnglish: () => 'The file says that its source is in another language than English.',
}

export function warningWords(kind: RawWarningKind, count: number): string {
  return warnings[kind](formatCount(count), count === 1)
}
