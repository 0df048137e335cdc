import { baseLanguage, sourceLanguage } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { readsLikeTexts } from './column-content.ts'
import { hasMarkedLetters, isInOtherScript, languageOfTexts } from './content-language.ts'
import { countEnglish } from './english-words.ts'
import type { ColumnFace, ColumnGuess } from './guess.ts'
import { guessReasons } from './guess-reasons.ts'

/**
 * The column of the English texts: the one whose head says English; else the one whose head says that it holds the
 * texts; else the one that reads like English, or the only possible one. Keys that are English sentences are the texts
 * where no other column has any. What is in another script is not English, whatever its head says.
 */
export function guessSource(faces: readonly ColumnFace[]): ColumnGuess | null {
  const possible = faces.filter(({ content }) => !isInOtherScript(content.texts))
  const named = byEnglishHead(possible)
  const isEmpty = faces[named?.col ?? -1]?.content.texts.length === 0
  if (named && !isEmpty) return named
  // The first rows of a column may be empty alone: what else is English is then no more likely the source.
  if (named) return byTextHead(possible) ?? byTextsAsKeys(possible) ?? named
  return (
    byTextHead(possible) ??
    byOtherEnglish(possible) ??
    byContent(possible) ??
    bySentencesAsKeys(possible) ??
    byBeingAlone(possible, faces)
  )
}

function byEnglishHead(faces: readonly ColumnFace[]): ColumnGuess | null {
  const english = faces.filter(({ head }) => head?.language?.lang === sourceLanguage)
  const face = english.toSorted((a, b) => claimOf(b) - claimOf(a) || b.content.length - a.content.length)[0]
  if (!face?.head?.language) return null
  const { text, language } = face.head
  const name = languageName(sourceLanguage).replace(/ \(.*/, '')
  return source(face, guessReasons[language.by === 'code' ? 'headIsCode' : 'headNamesLanguage'](text, name))
}

/** How well a head that says English marks the current texts; a column without texts scores 0. */
function claimOf({ head, content }: ColumnFace): number {
  if (content.length === 0) return 0
  return head?.isOld ? 1 : head?.language?.isPlain ? 2 : 3
}

function byTextHead(faces: readonly ColumnFace[]): ColumnGuess | null {
  const face = longest(faces.filter(({ head, content }) => head?.isSource && isEnglish(content.texts)))
  return face?.head ? source(face, guessReasons.headNamesTexts(face.head.text)) : null
}

function byOtherEnglish(faces: readonly ColumnFace[]): ColumnGuess | null {
  const face = longest(faces.filter(({ head }) => head?.language && baseLanguage(head.language.lang) === 'en'))
  return face?.head ? source(face, guessReasons.onlyEnglish(face.head.text)) : null
}

function byContent(faces: readonly ColumnFace[]): ColumnGuess | null {
  const read = untold(faces).filter(({ content }) => languageOfTexts(content.texts) === 'en')
  // Of two English columns of like length none is known to be the one to translate.
  const [face, next] = byLength(read)
  if (face && next && next.content.length * 2 > face.content.length) return null
  return face ? source(face, guessReasons.textsInLanguage('English')) : null
}

function bySentencesAsKeys(faces: readonly ColumnFace[]): ColumnGuess | null {
  const face = faces.find(({ head, content: { texts, phrases } }) => {
    return head?.role === 'stringIdentifier' && phrases * 2 >= texts.length && languageOfTexts(texts) === 'en'
  })
  return face ? source(face, guessReasons.textsInLanguage('English')) : null
}

/** Keys of several English words, in a file that leaves its English column empty because the keys are it. */
function byTextsAsKeys(faces: readonly ColumnFace[]): ColumnGuess | null {
  const face = faces.find(({ head, content: { texts, phrases } }) => {
    return head?.role === 'stringIdentifier' && phrases > 1 && phrases * 2 >= texts.length && isEnglish(texts)
  })
  return face ? source(face, guessReasons.textsInLanguage('English')) : null
}

function byBeingAlone(possible: readonly ColumnFace[], faces: readonly ColumnFace[]): ColumnGuess | null {
  const [only, ...others] = untold(possible).filter(({ content }) => mayBeEnglish(content.texts))
  if (!only || others.length > 0 || !isEnglish(only.content.texts)) return null
  if (!comesBeforeOthers(only, faces)) return null
  if (faces.length > 1 && (only.isHeaded || only.content.phrases === 0)) return null
  return source(only, faces.length === 1 ? guessReasons.onlyColumn() : guessReasons.onlyTexts())
}

/**
 * Whether a column stands beside no other language in the same letters, or before several: what comes first, and is none
 * of the languages after it, is English.
 */
function comesBeforeOthers(only: ColumnFace, faces: readonly ColumnFace[]): boolean {
  const foreign = faces.filter(({ content }) => {
    return readsLikeTexts(content) && !mayBeEnglish(content.texts) && !isInOtherScript(content.texts)
  })
  return foreign.length === 0 || (foreign.length > 1 && foreign.every(({ col }) => col > only.col))
}

function untold(faces: readonly ColumnFace[]): ColumnFace[] {
  return faces.filter(({ head, content }) => !head?.role && !head?.language && readsLikeTexts(content))
}

/** Texts that are no other language's: short ones tell none, but a few sentences of English would tell theirs. */
function mayBeEnglish(texts: readonly string[]): boolean {
  const language = languageOfTexts(texts)
  const sentences = texts.filter((text) => (text.match(/\p{L}\P{L}/gu)?.length ?? 0) >= 5).length
  return language === 'en' || (language === null && !hasMarkedLetters(texts) && sentences < 4)
}

/** Texts that English alone is enough to explain: nothing speaks against it, and words of its own speak for it. */
function isEnglish(texts: readonly string[]): boolean {
  return mayBeEnglish(texts) && countEnglish(texts) >= texts.length * LEAST_ENGLISH
}

/** The least share of texts with an English word in them. */
const LEAST_ENGLISH = 0.2

function longest(faces: readonly ColumnFace[]): ColumnFace | undefined {
  return byLength(faces)[0]
}

/** The columns that have a text in nearly every row where any of them has, the longest first: remarks have gaps. */
function byLength(faces: readonly ColumnFace[]): ColumnFace[] {
  const most = Math.max(...faces.map(({ content }) => content.texts.length))
  const full = faces.filter(({ content }) => content.texts.length >= most * 0.8)
  return full.toSorted((a, b) => b.content.length - a.content.length)
}

function source({ col }: ColumnFace, reason: string): ColumnGuess {
  return { col, value: { kind: 'source' }, reason }
}
