import type { LanguageId } from '#domain/languages/language-id.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { categoryNumbers, isCategory, numbersInWords } from '../raw/form-numbers.ts'
import { branchFaults } from './icu-branches.ts'
import { type CodeFaults, noCodeFaults } from './code-fault.ts'
import { hasChoice } from './inline.ts'
import { type IcuChoice, type IcuMessage, readIcuMessage } from './icu-message.ts'

const LONGEST_PLACE = 30

/**
 * Compares a translation with a source that is a message of ICU: its arguments, and the branches of each choice. Plurals
 * have the branches of the language, whatever English has; `select` has those of the source. Null where the source is
 * no message of ICU, though it looks like one.
 */
export function icuFaults(
  { source, placeholders }: { readonly source: string; readonly placeholders?: ChosenShapes },
  translation: string,
  lang: LanguageId,
): CodeFaults | null {
  const had = readIcuMessage(source, placeholders)
  if ('brokenAt' in had) return null
  const has = readIcuMessage(translation, placeholders)
  if ('brokenAt' in has)
    return { ...noCodeFaults, broken: translation.slice(has.brokenAt, has.brokenAt + LONGEST_PLACE) }
  const branches = branchFaults(had, has, lang, placeholders ?? {})
  const asked = choicesOf(had)
  const given = choicesOf(has)
  const lost = [...asked.keys()].filter((key) => !given.has(key) && isNeeded(key, has, lang))
  const inBranches = (find: typeof missingIn) =>
    [...given].flatMap(([key, all]) =>
      all.flatMap((choice) => find(choice, asked.get(key) ?? [], lang)).map((keyword) => `{${key}}: ${keyword}`),
    )
  return {
    ...noCodeFaults,
    lost: [
      ...Array.from(had.codes.difference(has.codes), (code) => code + hint(code, translation)),
      ...lost.map((key) => `{${key}}`),
      ...branches.lost,
    ],
    isUnbalanced: branches.isUnbalanced,
    added: [...has.codes.difference(had.codes)],
    missingBranches: inBranches(missingIn),
    unknownBranches: inBranches(unknownIn),
  }
}

/** Why an argument is lost though it seems to be there. */
function hint(code: string, translation: string): string {
  return translation.includes(`'${code}`) ? ": the apostrophe before it quotes it; write ''" : ''
}

/** The choices of a message by `count, plural`. */
function choicesOf({ choices }: IcuMessage): Map<string, IcuChoice[]> {
  return Map.groupBy(choices, ({ argument, kind }) => `${argument}, ${kind}`)
}

/**
 * Whether a choice such as `count, plural` must be there. Where the argument is lost that is said already, and a language
 * of one form may write the number alone.
 */
function isNeeded(key: string, has: IcuMessage, lang: LanguageId): boolean {
  const [argument, kind] = key.split(', ')
  if (!has.codes.has(`{${argument}}`)) return false
  return kind === 'select' || categoryNumbers(lang, kind === 'plural' ? kind : 'selectordinal').length > 1
}

/** The categories that whole numbers need in a language, and `other`, that a choice lacks; of a `select` the source's. */
function missingIn({ kind, keywords }: IcuChoice, asked: readonly IcuChoice[], lang: LanguageId): string[] {
  const has = new Set(keywords)
  const exact = new Set(keywords.map((keyword) => /^=(\d+)$/.exec(keyword)?.[1]).map(Number))
  const needed =
    kind === 'select'
      ? ['other', ...asked.flatMap(({ keywords }) => keywords)]
      : categoryNumbers(lang, kind)
          .filter(({ category, numbers }) => category === 'other' || numbers.some((number) => !exact.has(number)))
          .map(({ category }) => category)
  return [...new Set(needed)].filter((keyword) => !has.has(keyword))
}

/** Keywords that no program asks for: translated ones, and misspelt ones. */
function unknownIn({ kind, keywords }: IcuChoice, asked: readonly IcuChoice[]): string[] {
  if (kind !== 'select') return keywords.filter((keyword) => !keyword.startsWith('=') && !isCategory(keyword))
  const known = new Set(['other', ...asked.flatMap(({ keywords }) => keywords)])
  return asked.length === 0 ? [] : keywords.filter((keyword) => !known.has(keyword))
}

/** For linguists: a note for each branch of a message, with the numbers that it is for in the language. */
export function branchNotes(source: string, lang: LanguageId): string[] {
  const message = hasChoice(source) ? readIcuMessage(source) : null
  if (!message || 'brokenAt' in message) return []
  return [...choicesOf(message)].flatMap(([key, [choice]]) => {
    if (!choice) return []
    if (choice.kind === 'select') return choice.keywords.map((keyword) => `{${key}}, ${keyword}: the keyword stays`)
    const exact = choice.keywords.filter((keyword) => keyword.startsWith('='))
    return [
      ...exact.map((keyword) => `{${key}}, ${keyword}: ${keyword.slice(1)} alone`),
      ...categoryNumbers(lang, choice.kind).map(
        ({ category, numbers }) => `{${key}}, ${category}: ${numbersInWords(numbers) || 'no whole number'}`,
      ),
    ]
  })
}
