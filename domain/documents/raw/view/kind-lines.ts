import { countWords } from '#domain/words/count-words.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import type { HeldReason, RawFile, Stretch } from '../raw-file.ts'
import type { TextKind, TextWay } from '../text-kinds.ts'

/** Texts of one kind that a rule of ours holds back, or that a person chose to hold back or to take in. */
export type KindLine = {
  readonly kind: TextKind
  readonly way: TextWay
  /** Whether a person chose it. */
  readonly isChosen: boolean
  /** Why a rule holds them; null where a person chose. */
  readonly reason: HeldReason | null
  readonly texts: number
  /** As long as nobody has chosen any of the file's own placeholders. */
  readonly words: number
  /** Some different ones of them. */
  readonly examples: readonly string[]
  readonly first: Stretch
}

const EXAMPLES = 3
const LONGEST_EXAMPLE = 80
const MOST_LINES = 60

type Growing = Omit<KindLine, 'examples' | 'texts' | 'words' | 'first'> & {
  examples: Set<string>
  texts: number
  words: number
  first: Stretch
}

/** The kinds in the order of the file; of very many the ones with the most words, and all that were chosen. */
export function kindLines({ segments, held, choices: { kinds = [] } }: RawFile): KindLine[] {
  const lines = new Map<TextKind, Growing>()
  const chosen = new Map(kinds.map(({ kind, way }) => [kind, way]))
  const add = (kind: TextKind, way: TextWay, reason: HeldReason | null, text: string, { start, end }: Stretch) => {
    const line = lines.get(kind) ?? newLine(kind, way, chosen.has(kind) ? null : reason, { start, end })
    if (start < line.first.start) line.first = { start, end }
    if (line.examples.size < EXAMPLES) line.examples.add(excerpt(text))
    line.texts += 1
    line.words += countWords(text)
    lines.set(kind, line)
  }
  for (const { rule, source, place } of segments) if (rule !== null) add(rule, 'text', null, source, place)
  for (const { rule, value, reason, ...place } of held) if (rule !== null) add(rule, 'held', reason, value, place)
  for (const { kind, way } of kinds) {
    if (!lines.has(kind)) lines.set(kind, newLine(kind, way, null, { start: 0, end: 0 }))
  }
  return [...lines.values()]
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.words - a.words)
    .slice(0, Math.max(MOST_LINES, kinds.length))
    .toSorted((a, b) => a.first.start - b.first.start)
    .map((line) => ({ ...line, examples: [...line.examples] }))
}

/** The words of these kinds in a file for which these shapes of placeholders were chosen, as they are or would be billed. */
export function wordsOfKinds(
  { segments, held }: RawFile,
  kinds: readonly TextKind[],
  chosen: ChosenShapes,
): Record<TextKind, number> {
  const words = new Map(kinds.map((kind) => [kind, 0]))
  const add = (kind: TextKind | null, text: string) => {
    const known = kind === null ? undefined : words.get(kind)
    if (kind !== null && known !== undefined) words.set(kind, known + countWords(text, chosen))
  }
  for (const { rule, source } of segments) add(rule, source)
  for (const { rule, value } of held) add(rule, value)
  return Object.fromEntries(words)
}

/** A kind that no rule of ours holds was chosen by a person. */
function newLine(kind: TextKind, way: TextWay, reason: HeldReason | null, first: Stretch): Growing {
  return { kind, way, isChosen: reason === null, reason, examples: new Set(), texts: 0, words: 0, first }
}

function excerpt(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > LONGEST_EXAMPLE ? `${line.slice(0, LONGEST_EXAMPLE)}…` : line
}
