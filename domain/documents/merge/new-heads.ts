import { baseLanguage, type LanguageId, regionOf, toTag } from '#domain/languages/language-id.ts'
import { languageName, nativeName } from '#domain/languages/language-name.ts'
import { languageOfTag } from '#domain/languages/tag-language.ts'
import { nativeFullName, threeLetters } from './head-names.ts'

/** The head of a column, and the language that the column is in. */
export type KnownHead = { readonly head: string; readonly lang: LanguageId }

/** What of a language a head says. */
const kinds = ['id', 'dashed', 'lined', 'base', 'three', 'region', 'full', 'short', 'native', 'nativeFull'] as const
type Kind = (typeof kinds)[number]
const letterCases = ['own', 'lower', 'upper', 'title'] as const
type LetterCase = (typeof letterCases)[number]

type Slot = { readonly kind: Kind; readonly letters: LetterCase }

/** How heads are written: pieces of their own text, and places for a language. */
type HeadStyle = readonly (string | Slot)[]

/**
 * The heads of new columns, written as the heads of the file's own columns are: `ar` beside `en` and `es`, `Polish (pl)`
 * beside `English (en)`. Two columns of one language name their regions. Where the heads follow no rule, a new one is
 * the language's id.
 */
export function newHeads(known: readonly KnownHead[], added: readonly LanguageId[]): string[] {
  const style = commonStyle(known)
  const bases = Map.groupBy([...new Set([...known.map(({ lang }) => lang), ...added])], baseLanguage)
  const taken = new Set(known.map(({ head }) => head.trim().toLowerCase()))
  return added.map((lang) => {
    const isAlone = (bases.get(baseLanguage(lang))?.length ?? 0) < 2
    const isUsual = languageOfTag(baseLanguage(lang)) === lang
    const isPlain = isAlone && (isUsual || !style || saysRegions(style))
    const head = style ? written(isPlain ? style : withRegions(style), lang) : lang
    const one = taken.has(head.toLowerCase()) ? lang : head
    taken.add(one.toLowerCase())
    return one
  })
}

/** The most characters of a head that tells a style, and the most places for a language in it: others are texts. */
const LONGEST_HEAD = 100
const MOST_PLACES = 40

/** The style that most heads are written in; of several, the one that leaves the least to words of the file's own. */
function commonStyle(known: readonly KnownHead[]): HeadStyle | undefined {
  const votes = new Map<string, { style: HeadStyle; heads: number; told: number; rank: number }>()
  for (const { head, lang } of known) {
    for (const [key, { style, told }] of stylesOf(head.trim(), lang)) {
      const vote = votes.get(key) ?? { style, heads: 0, told: 0, rank: rankOf(style) }
      votes.set(key, { ...vote, heads: vote.heads + 1, told: vote.told + told })
    }
  }
  const [best] = [...votes.values()].toSorted((a, b) => b.heads - a.heads || b.told - a.told || a.rank - b.rank)
  return best?.style
}

/** All styles in which a head may be written, with the characters of it that tell the language. */
function stylesOf(head: string, lang: LanguageId): Map<string, { style: HeadStyle; told: number }> {
  const found = slotsIn(head, lang)
  const styles = new Map<string, { style: HeadStyle; told: number }>()
  const add = (...slots: Found[]) => {
    const style: (string | Slot)[] = []
    let at = 0
    for (const { from, to, slot } of slots) {
      style.push(head.slice(at, from), slot)
      at = to
    }
    style.push(head.slice(at))
    if (style.some((piece) => typeof piece === 'string' && sourceWords.test(piece))) return
    const told = slots.reduce((sum, { from, to }) => sum + to - from, 0)
    styles.set(JSON.stringify(style), { style, told })
  }
  for (const [index, one] of found.entries()) {
    add(one)
    for (const other of found.slice(index + 1)) {
      if (one.to <= other.from) add(one, other)
      else if (other.to <= one.from) add(other, one)
    }
  }
  return styles
}

/** Words that are true of the source column alone. */
const sourceWords = /source|original|\bsrc\b|\bbase\b/i

type Found = { readonly from: number; readonly to: number; readonly slot: Slot }

function slotsIn(head: string, lang: LanguageId): Found[] {
  if (head.length > LONGEST_HEAD) return []
  const slots = kinds.flatMap((kind) => letterCases.map((letters): Slot => ({ kind, letters })))
  const found = slots.flatMap((slot) => {
    const text = shown(slot, lang)
    return placesOf(head, text).map((from) => ({ from, to: from + text.length, slot }))
  })
  return found.length > MOST_PLACES ? [] : found
}

/** Where a text stands for itself: between letters of its own kind it is a part of another word. */
function placesOf(head: string, text: string): number[] {
  const places: number[] = []
  for (let at = head.indexOf(text); at >= 0; at = head.indexOf(text, at + 1)) {
    const [before, after] = [head.slice(0, at).slice(-1), head.charAt(at + text.length)]
    const isOpen = !/[\p{L}\p{N}]/u.test(before) || (/\p{Ll}/u.test(before) && /^\p{Lu}/u.test(text))
    if (isOpen && !/[\p{L}\p{N}]/u.test(after)) places.push(at)
  }
  return places
}

function written(style: HeadStyle, lang: LanguageId): string {
  return style.map((piece) => (typeof piece === 'string' ? piece : shown(piece, lang))).join('')
}

function saysRegions(style: HeadStyle): boolean {
  return style.some((piece) => typeof piece !== 'string' && !['base', 'three', 'short', 'native'].includes(piece.kind))
}

/** The same with the region in place of a bare code, and of a bare name. */
function withRegions(style: HeadStyle): HeadStyle {
  const has = (kind: Kind) => style.some((piece) => typeof piece !== 'string' && piece.kind === kind)
  if (has('region') && (has('base') || has('three'))) return style
  const isLined = style.some((piece) => typeof piece === 'string' && piece.includes('_'))
  const code = isLined ? 'lined' : 'dashed'
  const isNamed = style.some((piece) => typeof piece !== 'string' && ['full', 'short'].includes(piece.kind))
  const isCoded = style.some(
    (piece) => typeof piece !== 'string' && ['id', 'dashed', 'lined', 'base', 'three'].includes(piece.kind),
  )
  return style.map((piece) => {
    if (typeof piece === 'string') return piece
    if (piece.kind === 'base' || piece.kind === 'three')
      return { kind: code, letters: piece.letters === 'upper' ? 'upper' : 'own' }
    if (piece.kind === 'short' && !isCoded) return { ...piece, kind: 'full' }
    if (piece.kind === 'native' && !isCoded) return { ...piece, kind: 'nativeFull' }
    if (piece.kind === 'region' && !isNamed) return { ...piece, kind: code }
    return piece
  })
}

function shown({ kind, letters }: Slot, lang: LanguageId): string {
  const text = textOf(kind, lang)
  if (letters === 'lower') return text.toLowerCase()
  if (letters === 'upper') return text.toUpperCase()
  if (letters === 'title') return text.charAt(0).toUpperCase() + text.slice(1)
  return text
}

function textOf(kind: Kind, lang: LanguageId): string {
  switch (kind) {
    case 'id':
      return lang
    case 'dashed':
      return toTag(lang)
    case 'lined':
      return toTag(lang).replace('-', '_')
    case 'base':
      return baseLanguage(lang)
    case 'three':
      return threeLetters(lang)
    case 'region':
      return regionOf(lang)
    case 'full':
      return languageName(lang)
    case 'short':
      return languageName(lang).replace(/ \(.+\)$/, '')
    case 'native':
      return nativeName(lang)
    case 'nativeFull':
      return nativeFullName(lang)
  }
}

/** Of styles that tell as much, the plainer one. */
function rankOf(style: HeadStyle): number {
  const order: readonly Kind[] = [
    'base',
    'dashed',
    'lined',
    'id',
    'three',
    'short',
    'full',
    'region',
    'native',
    'nativeFull',
  ]
  const slots = style.filter((piece) => typeof piece !== 'string')
  return slots.reduce((sum, { kind, letters }) => sum + order.indexOf(kind) * 4 + letterCases.indexOf(letters), 0)
}
