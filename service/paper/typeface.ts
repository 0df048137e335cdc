import { claimants } from './typeface-files.ts'
import type { Face, Weight } from './typeface-files.ts'

/** Text that is seen as one character, and the face that draws it. */
export type Cluster = { readonly text: string; readonly face: Face }

export type Legible = {
  readonly clusters: readonly Cluster[]
  /** Whether a character was written as [U+1F600], since no typeface has it. */
  readonly spelledOut: boolean
}

const latin = 'noto-sans'

/** Scripts with a family of their own. The Latin family also has Cyrillic, Greek and Devanagari. */
const families: readonly (readonly [family: string, script: RegExp])[] = [
  ['noto-sans-arabic', /\p{scx=Arab}/u],
  ['noto-sans-hebrew', /\p{scx=Hebr}/u],
  ['noto-sans-thai', /\p{scx=Thai}/u],
  ['noto-sans-lao', /\p{scx=Laoo}/u],
  ['noto-sans-khmer', /\p{scx=Khmr}/u],
  ['noto-sans-myanmar', /\p{scx=Mymr}/u],
  ['noto-sans-bengali', /\p{scx=Beng}/u],
  ['noto-sans-tamil', /\p{scx=Taml}/u],
  ['noto-sans-telugu', /\p{scx=Telu}/u],
  ['noto-sans-gujarati', /\p{scx=Gujr}/u],
  ['noto-sans-gurmukhi', /\p{scx=Guru}/u],
  ['noto-sans-kannada', /\p{scx=Knda}/u],
  ['noto-sans-malayalam', /\p{scx=Mlym}/u],
  ['noto-sans-oriya', /\p{scx=Orya}/u],
  ['noto-sans-sinhala', /\p{scx=Sinh}/u],
  ['noto-serif-tibetan', /\p{scx=Tibt}/u],
  ['noto-sans-ethiopic', /\p{scx=Ethi}/u],
  ['noto-sans-georgian', /\p{scx=Geor}/u],
  ['noto-sans-armenian', /\p{scx=Armn}/u],
]

const [japanese, korean, simplified, traditional] = ['jp', 'kr', 'sc', 'tc'].map((region) => `noto-sans-${region}`)
const eastAsian = [simplified, japanese, traditional, korean].filter((family) => family !== undefined)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The text cluster by cluster, each with a face that has all of it. White space becomes plain spaces; marks that change
 * the direction of the text are left out. `lang`, a BCP 47 tag, decides how Chinese characters are drawn.
 */
export async function legible(text: string, weight: Weight, lang?: string): Promise<Legible> {
  const clusters: Cluster[] = []
  let spelledOut = false
  for (const cluster of clustersOf(plain(text))) {
    const face = await faceFor(cluster, weight, eastAsianFor(text, lang), clusters.at(-1)?.face)
    if (face) clusters.push({ text: shown(cluster, face), face })
    else {
      spelledOut = true
      clusters.push(...(await spell(cluster, weight)))
    }
  }
  return { clusters, spelledOut }
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()
}

function clustersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

async function faceFor(
  cluster: string,
  weight: Weight,
  eastAsianFamilies: readonly string[],
  before: Face | undefined,
): Promise<Face | undefined> {
  if (before && /^[\p{Script=Common}\p{Script=Inherited}]+$/u.test(cluster) && covers(before, cluster)) return before
  const own = families.filter(([, script]) => script.test(cluster)).map(([family]) => family)
  for (const family of [...own, latin, ...eastAsianFamilies]) {
    for await (const face of claimants(family, cluster.codePointAt(0) ?? 0, weight)) {
      if (covers(face, cluster)) return face
    }
  }
  return undefined
}

function covers({ has }: Face, cluster: string): boolean {
  return codePointsOf(cluster).every((codePoint) => isIgnorable(codePoint) || has(codePoint))
}

/** Joiners and variation selectors that the face does not have would show as boxes. */
function shown(cluster: string, { has }: Face): string {
  const kept = codePointsOf(cluster).filter((codePoint) => has(codePoint) || !isIgnorable(codePoint))
  return String.fromCodePoint(...kept)
}

function isIgnorable(codePoint: number): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint))
}

function codePointsOf(text: string): number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0)
}

async function spell(cluster: string, weight: Weight): Promise<readonly Cluster[]> {
  const numbers = codePointsOf(cluster).map((codePoint) => codePoint.toString(16).toUpperCase().padStart(4, '0'))
  const { clusters } = await legible(numbers.map((number) => `[U+${number}]`).join(''), weight)
  return clusters
}

/** Kana and Hangul decide which language's characters are used, else the text's own language does. */
function eastAsianFor(text: string, lang = ''): readonly string[] {
  const first = firstEastAsian(text, lang)
  return first === undefined ? eastAsian : [first, ...eastAsian.filter((family) => family !== first)]
}

function firstEastAsian(text: string, lang: string): string | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return japanese
  if (/\p{Script=Hangul}/u.test(text)) return korean
  if (lang.startsWith('ja')) return japanese
  if (lang.startsWith('ko')) return korean
  return /^zh-(?:TW|HK|MO)/.test(lang) || /\p{Script=Bopomofo}/u.test(text) ? traditional : undefined
}
