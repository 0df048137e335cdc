import type { LanguageId } from '#domain/languages/language-id.ts'
import { runsOf } from '#domain/words/placeholders.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { type CodeFaults, isSound, noCodeFaults } from './code-fault.ts'
import { icuFaults } from './icu-faults.ts'
import { doublesApostrophes } from './icu-message.ts'
import { hasChoice, inlinesOf, isBalanced } from './inline.ts'
import { type ComparedCode, type PrintfText, printfText } from './printf-codes.ts'
import type { Unit } from './unit.ts'

const CHOOSER = /^\{\s*([\w.$-]+)\s*,\s*(?:plural|select|selectordinal)\s*,/

/**
 * Compares the codes of a translation with those of its source. Codes may change their order, where those of printf say
 * by numbers which is which (`%2$s` is the second `%s`), and line breaks may move. A plural form may have the codes of
 * any English form, and a form of few numbers may say them in words. A text with branches is compared as a message of
 * ICU, or by its arguments where its source has no branches. In a file of ICU messages texts without branches are read
 * by ICU, too.
 */
export function codeFaults(unit: Unit, translation: string, lang: LanguageId): CodeFaults {
  const { source, plural, placeholders } = unit
  const sources = [source, ...(plural?.sources ?? [])]
  if ([...sources, translation].some(hasChoice)) {
    return icuFaults(unit, translation, lang) ?? argumentFaults(source, translation, placeholders)
  }
  const plain = plainFaults(unit, translation)
  const isIcu = plural === null && (unit.isIcu || doublesApostrophes(source))
  if (!isIcu || !isSound(plain)) return plain
  const { lost = [], broken = null } = icuFaults(unit, translation, lang) ?? {}
  return { ...plain, lost, broken }
}

function plainFaults(unit: Unit, translation: string): CodeFaults {
  const { source, plural } = unit
  const sources = [source, ...(plural?.sources ?? [])]
  const inTranslation = inlinesOf(translation, unit)
  const read = sources.map((text) => printfText(inlinesOf(text, unit)))
  const given = printfText(inTranslation)
  const [had = new Map(), ...others] = read.map(({ codes }) => countOf(codes))
  const has = countOf(given.codes)
  return {
    ...noCodeFaults,
    lost: plural?.numbers.amount === 'few' ? [] : excess(had, has, WHERE_ORDER_CHANGES),
    added: [...excess(has, mostOf([had, ...others])), ...straysIn(given, read)],
    isUnbalanced: isBalanced(inlinesOf(source, unit)) && !isBalanced(inTranslation),
  }
}

const WHERE_ORDER_CHANGES = ': codes need their numbers where their order changes'

/** Percent signs alone, where the source is a text of printf that has none. */
function straysIn({ strays }: PrintfText, sources: readonly PrintfText[]): string[] {
  const isPrintf = sources.some(({ isPrintf }) => isPrintf) && sources.every(({ strays }) => strays.length === 0)
  return isPrintf ? strays.map((stray) => `${stray}: printf needs %% for a percent sign`) : []
}

/** How often each code occurs, by its key, with the form in which it is first written. */
type Counts = Map<string, { code: ComparedCode; count: number }>

function countOf(codes: readonly ComparedCode[]): Counts {
  const counts: Counts = new Map()
  for (const code of codes) {
    const known = counts.get(code.key)
    counts.set(code.key, { code: known?.code ?? code, count: (known?.count ?? 0) + 1 })
  }
  return counts
}

function mostOf(all: readonly Counts[]): Counts {
  const most: Counts = new Map()
  for (const [key, value] of all.flatMap((counts) => [...counts])) {
    if (value.count > (most.get(key)?.count ?? 0)) most.set(key, value)
  }
  return most
}

/**
 * The codes that occur more often in `more` than in `less`. One that is there for another argument is shown with its
 * number, and with the hint where it has none there.
 */
function excess(more: Counts, less: Counts, hint = ''): string[] {
  const others = Array.from(less.values(), ({ code }) => code)
  return [...more].flatMap(([key, { code, count }]) => {
    if (count <= (less.get(key)?.count ?? 0)) return []
    const other = others.find(({ plain }) => plain === code.plain && plain !== code.key)
    if (!other) return [code.written]
    return [other.written === other.plain ? code.key + hint : code.key]
  })
}

/** The arguments of messages with branches: `count` of `{count, plural, …}` and `{name}`. */
function argumentFaults(source: string, translation: string, placeholders: ChosenShapes): CodeFaults {
  const had = argumentsOf(source, placeholders)
  const has = argumentsOf(translation, placeholders)
  return {
    ...noCodeFaults,
    lost: [...had.difference(has)],
    added: [...has.difference(had)],
    isUnbalanced: bracesLeft(source) === 0 && bracesLeft(translation) !== 0,
  }
}

function argumentsOf(text: string, placeholders: ChosenShapes): Set<string> {
  const values = runsOf(text, placeholders).flatMap(({ kind, value }) => (kind === 'placeholder' ? [value] : []))
  return new Set(values.flatMap((value) => argumentIn(value) ?? []))
}

/**
 * The argument that a code names: `{count}` for `{count, plural,`; null for code that opens, parts or ends branches,
 * and for line breaks.
 */
function argumentIn(value: string): string | null {
  const [, chooser] = CHOOSER.exec(value) ?? []
  if (chooser !== undefined) return `{${chooser}}`
  return /^[}#]$|\{$|^\\[nrt]/.test(value.trim()) ? null : value
}

/** The number of braces that stay open, or -1 when one is closed that was never opened. */
function bracesLeft(text: string): number {
  let open = 0
  for (const [brace] of text.matchAll(/[{}]/g)) {
    open += brace === '{' ? 1 : -1
    if (open < 0) return -1
  }
  return open
}
