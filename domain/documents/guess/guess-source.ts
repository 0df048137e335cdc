import { baseLanguage, sourceLanguage } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { languageOfTexts } from './content-language.ts'
import type { ColumnFace, ColumnGuess } from './guess.ts'
import { guessReasons } from './guess-reasons.ts'

/**
 * The column of the English texts: the one whose head says English; else the one whose head says that it holds the
 * texts; else the one that reads like English, or the only possible one.
 */
export function guessSource(faces: readonly ColumnFace[]): ColumnGuess | null {
  return byEnglishHead(faces) ?? byTextHead(faces) ?? byOtherEnglish(faces) ?? byContent(faces) ?? byBeingAlone(faces)
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
  const face = longest(faces.filter(({ head, content }) => head?.isSource && mayBeEnglish(content.texts)))
  return face?.head ? source(face, guessReasons.headNamesTexts(face.head.text)) : null
}

function byOtherEnglish(faces: readonly ColumnFace[]): ColumnGuess | null {
  const face = longest(faces.filter(({ head }) => head?.language && baseLanguage(head.language.lang) === 'en'))
  return face?.head ? source(face, guessReasons.onlyEnglish(face.head.text)) : null
}

function byContent(faces: readonly ColumnFace[]): ColumnGuess | null {
  const face = longest(untold(faces).filter(({ content }) => languageOfTexts(content.texts) === 'en'))
  return face ? source(face, guessReasons.textsInLanguage('English')) : null
}

function byBeingAlone(faces: readonly ColumnFace[]): ColumnGuess | null {
  const [only, ...others] = untold(faces).filter(({ content: { texts, isKeys, isNumbers } }) => {
    return texts.length > 0 && !isKeys && !isNumbers && mayBeEnglish(texts)
  })
  if (!only || others.length > 0) return null
  return source(only, faces.length === 1 ? guessReasons.onlyColumn() : guessReasons.onlyTexts())
}

function untold(faces: readonly ColumnFace[]): ColumnFace[] {
  return faces.filter(({ head }) => !head?.role && !head?.language)
}

function mayBeEnglish(texts: readonly string[]): boolean {
  return [null, 'en'].includes(languageOfTexts(texts))
}

function longest(faces: readonly ColumnFace[]): ColumnFace | undefined {
  return faces.toSorted((a, b) => b.content.length - a.content.length)[0]
}

function source({ col }: ColumnFace, reason: string): ColumnGuess {
  return { col, value: { kind: 'source' }, reason }
}
