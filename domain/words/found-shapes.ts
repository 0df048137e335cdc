import { countWords } from './count-words.ts'
import { runsOf } from './placeholders.ts'
import { type ChosenShapes, isPlainlyCode, kindOf, marksIn, type Shape, shapes } from './shapes.ts'

/**
 * What a file writes in one shape: how often, how many words that is unless it is a placeholder, and the most frequent
 * of it.
 */
export type FoundShape = { shape: Shape; count: number; words: number; examples: string[] }

/** Examples of a shape that are listed. */
const EXAMPLES = 3

/** Different codes of a shape that are told apart; of a file with more, the first decide. */
const MOST_CODES = 10_000

type Tally = {
  count: number
  words: number
  readonly codes: Map<string, number>
  /** How many have the text, or another code, right behind them. */
  glued: number
  /** Of these, how many a sentence needs where they stand. */
  inside: number
  /** And how many are within a word: what looks like marks may part things there. */
  between: number
}

const everyShape: ChosenShapes = Object.fromEntries(shapes.map((shape) => [shape, true]))

/** Any mark before what a name may begin with, or a sign. */
const SHAPED = /[[<@~#^|%$§&\\][\w.:!|^-]/

/** Looks for the game's own placeholders, text by text. */
export class ShapeFinder {
  readonly #chosen: ChosenShapes
  readonly #tallies = new Map<Shape, Tally>()

  constructor(chosen: ChosenShapes) {
    this.#chosen = chosen
  }

  look(text: string): void {
    if (!SHAPED.test(text)) return
    const inText = new Set<Shape>()
    for (const { shape, value, from } of codesIn(text)) {
      const tally = this.#tallyOf(shape)
      const { isInside, isBetween, isGlued } = placeOf(text, from, from + value.length)
      tally.count += 1
      tally.inside += Number(isInside)
      tally.between += Number(isBetween)
      tally.glued += Number(isGlued)
      const times = tally.codes.get(value)
      if (times !== undefined || tally.codes.size < MOST_CODES) tally.codes.set(value, (times ?? 0) + 1)
      inText.add(shape)
    }
    for (const shape of inText) this.#tallyOf(shape).words += this.#wordsIn(text, shape)
  }

  /** The shapes that are placeholders, or were decided on, or look like placeholders; the most frequent first. */
  found(): FoundShape[] {
    return [...this.#tallies]
      .filter(
        ([shape, tally]) => this.#chosen[shape] !== undefined || isPlainlyCode(shape) || looksLikeCode(shape, tally),
      )
      .map(([shape, { count, words, codes }]) => ({ shape, count, words, examples: mostFrequent(codes) }))
      .toSorted((one, other) => other.count - one.count)
  }

  #wordsIn(text: string, shape: Shape): number {
    const asWords = countWords(text, { ...this.#chosen, [shape]: false })
    return asWords - countWords(text, { ...this.#chosen, [shape]: true })
  }

  #tallyOf(shape: Shape): Tally {
    const tally = this.#tallies.get(shape) ?? { count: 0, words: 0, codes: new Map(), inside: 0, between: 0, glued: 0 }
    this.#tallies.set(shape, tally)
    return tally
  }
}

/**
 * Whether a game fills in what is written so, rather than a player reading it. Names that are no words do, wherever they
 * stand twice. Words within marks may be spoken or directed, such as `[laughs]` and `~sigh~`: these stand apart, before
 * or behind sentences, and what a game fills in is a part of the sentence.
 */
function looksLikeCode(shape: Shape, tally: Tally): boolean {
  const { count, inside, between } = tally
  const marks = marksIn(shape)
  if (kindOf(shape) === 'sign') return count >= 3 && isUsedAsSign(marks, tally)
  // `yes|no|maybe`
  if (between * 2 > count) return false
  if (kindOf(shape) === 'name') return count >= 2
  if (count < 3) return false
  return !mayHoldWords.has(marks) || inside * 2 >= count
}

/**
 * Colours stand right before what they colour, which a paragraph (`§5`) does not; `§` alone is nothing that parts a word.
 * RPG Maker's pauses stand anywhere.
 */
function isUsedAsSign(mark: string, { count, between, glued }: Tally): boolean {
  if (mark === '\\') return true
  return glued * 2 >= count && (mark === '§' || between * 2 <= count)
}

/** Marks that people put around words. */
const mayHoldWords: ReadonlySet<string> = new Set(['[]', '~~', '^^', '||'])

function* codesIn(text: string): Generator<{ shape: Shape; value: string; from: number }> {
  let from = 0
  for (const run of runsOf(text, everyShape)) {
    if (run.kind === 'placeholder' && run.shape) yield { shape: run.shape, value: run.value, from }
    from += run.value.length
  }
}

const LETTER = /[\p{L}\p{N}]/u
const MARK = /[{$%#<[\\@~^|§&]/
const GOES_ON = /^(?:\s*[\p{Ll},]|['’])/u

/** How a code stands in its text. A sentence that goes on, or a word that it is part of, needs it. */
function placeOf(text: string, from: number, end: number) {
  const isGluedBefore = LETTER.test(text.charAt(from - 1))
  const isGluedBehind = LETTER.test(text.charAt(end))
  const before = text.slice(Math.max(0, from - 8), from).trimEnd()
  const goesOn = GOES_ON.test(text.slice(end, end + 8))
  const hasBegun = /[\p{L}\p{N},]$/u.test(before) && text.slice(end, end + 8).trim() !== ''
  return {
    isInside: isGluedBefore || isGluedBehind || goesOn || hasBegun,
    isBetween: isGluedBefore && isGluedBehind,
    // Paradox ends a colour with `§!`, which nothing else does.
    isGlued: isGluedBehind || MARK.test(text.charAt(end)) || text.charAt(end - 1) === '!',
  }
}

function mostFrequent(codes: ReadonlyMap<string, number>): string[] {
  return [...codes]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, EXAMPLES)
    .map(([code]) => code)
}
