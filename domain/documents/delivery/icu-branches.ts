import type { LanguageId } from '#domain/languages/language-id.ts'
import type { ChosenShapes } from '#domain/words/shapes.ts'
import { categoryNumbers, mostInWords } from '../raw/form-numbers.ts'
import { type IcuChoice, type IcuMessage, shownByBranches } from './icu-message.ts'
import { type Inline, inlinesOf, isBalanced } from './inline.ts'

/** The branches that a translation takes, by `count, plural`, and those of the source that it is compared with. */
type Way = {
  readonly taken: ReadonlyMap<string, string>
  readonly asked: ReadonlyMap<string, readonly string[]>
  /** Arguments that the branches may say in words, because they are for few numbers. */
  readonly inWords: ReadonlySet<string>
}

/** No message that people write has more; each is read as a whole. */
const MOST_WAYS = 200

export type BranchFaults = { readonly lost: readonly string[]; readonly isUnbalanced: boolean }

/**
 * Compares what players see for each branch: a code must not be missing in one of them, and tags are closed in each. A
 * branch of a plural is compared with the English one for its numbers, which is `other` unless it is for one alone.
 */
export function branchFaults(
  had: IcuMessage,
  has: IcuMessage,
  lang: LanguageId,
  placeholders: ChosenShapes,
): BranchFaults {
  const lost = new Set<string>()
  let isUnbalanced = false
  const inlinesIn = inlineReader(placeholders)
  const compare = (ways: readonly Way[]) => {
    for (const { taken, asked, inWords } of ways) {
      const before = inlinesIn(shownByBranches(had.elements, (key) => asked.get(key) ?? []))
      const after = inlinesIn(shownByBranches(has.elements, (key) => [taken.get(key) ?? 'other']))
      const there = codesOf(after)
      const where = Array.from(taken, ([key, keyword]) => `{${key}}, ${keyword}`).join('; ')
      for (const code of codesOf(before)) {
        if (!there.has(code) && has.codes.has(code) && !inWords.has(code)) lost.add(`${code} in ${where}`)
      }
      isUnbalanced ||= isBalanced(before) && !isBalanced(after)
    }
  }
  const steps = stepsOf(had, has, lang)
  compare(steps.flat().slice(0, MOST_WAYS))
  const ways = steps.reduce((count, choices) => count * choices.length, 1)
  if (lost.size === 0 && steps.length > 1 && ways <= MOST_WAYS) compare(productOf(steps))
  return { lost: [...lost], isUnbalanced }
}

/** For each choice of either message, a way for each of its branches. */
function stepsOf(had: IcuMessage, has: IcuMessage, lang: LanguageId): Way[][] {
  const keyOf = ({ argument, kind }: IcuChoice) => `${argument}, ${kind}`
  const given = Map.groupBy(has.choices, keyOf)
  return [...Map.groupBy([...had.choices, ...has.choices], keyOf)].map(([key, [choice, ...others]]) => {
    if (!choice) return []
    const own = choice.kind === 'select' ? [choice, ...others] : (given.get(key) ?? [])
    const keywords = new Set(own.length === 0 ? ['other'] : own.flatMap(({ keywords }) => keywords))
    return Array.from(keywords, (keyword) => wayOf(key, choice, keyword, lang))
  })
}

function wayOf(key: string, { argument, kind }: IcuChoice, keyword: string, lang: LanguageId): Way {
  const taken = new Map([[key, keyword]])
  if (kind === 'select') return { taken, asked: new Map([[key, [keyword]]]), inWords: new Set() }
  const exact = /^=(\d+)$/.exec(keyword)?.[1]
  const numbers =
    exact === undefined
      ? (categoryNumbers(lang, kind).find(({ category }) => category === keyword)?.numbers ?? [])
      : [Number(exact)]
  const [alone] = numbers
  const own = numbers.length === 1 ? [`=${alone}`, ...(alone === 1 ? ['one'] : [])] : []
  const isFew = numbers.length > 0 && numbers.length <= mostInWords
  return { taken, asked: new Map([[key, own]]), inWords: new Set(isFew ? [`{${argument}}`] : []) }
}

function productOf(steps: readonly (readonly Way[])[]): Way[] {
  const none: Way = { taken: new Map(), asked: new Map(), inWords: new Set() }
  return steps.reduce<Way[]>(
    (ways, choices) =>
      ways.flatMap((way) =>
        choices.map(({ taken, asked, inWords }) => ({
          taken: new Map([...way.taken, ...taken]),
          asked: new Map([...way.asked, ...asked]),
          inWords: way.inWords.union(inWords),
        })),
      ),
    [none],
  )
}

/** Cuts texts at their codes, each text once. */
function inlineReader(placeholders: ChosenShapes): (shown: readonly string[]) => Inline[] {
  const known = new Map<string, Inline[]>()
  return (shown) =>
    shown.flatMap((text) => {
      const inlines = known.get(text) ?? inlinesOf(text, { codes: [], placeholders })
      known.set(text, inlines)
      return inlines
    })
}

function codesOf(inlines: readonly Inline[]): Set<string> {
  return new Set(inlines.flatMap((inline) => (inline.kind === 'code' && !inline.isBreak ? [inline.value] : [])))
}
