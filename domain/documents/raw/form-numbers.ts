import { type LanguageId, toTag } from '#domain/languages/language-id.ts'
import { pluralRuleIn } from './language-marks.ts'
import { pluralCategories } from './plural-forms.ts'
import type { LanguageMark } from './raw-file.ts'

/** The whole numbers that take a plural form in a language. */
export type FormNumbers = {
  /** For people: `1`, `2–4, 22–24, 32–34 …`, `2 and more`, `every number`; empty where there are none. */
  readonly shown: string
  readonly amount: 'none' | 'few' | 'many' | 'all'
  /** The number, where it is one alone. */
  readonly alone: number | null
}

const LAST = 1000
const NUMBERS = Array.from({ length: LAST + 1 }, (_, number) => number)
/** Gettext lets a form of up to five numbers say them in words. */
export const mostInWords = 5
/** Runs that are named one by one; more of them are told by an ellipsis. */
const NAMED_RUNS = 3

/**
 * Tells the numbers of a form: of a CLDR category, or of the number of a `msgstr` by the rule that the merged file will
 * state.
 */
export function formNumbers(marks: readonly LanguageMark[], lang: LanguageId): (form: string) => FormNumbers {
  const rule = pluralRuleIn(marks, lang)
  const categories = new Intl.PluralRules(toTag(lang))
  const known = new Map<string, FormNumbers>()
  return (form) => {
    const isTaken = /^\d+$/.test(form)
      ? (number: number) => rule?.formOf(number) === Number(form)
      : (number: number) => categories.select(number) === form
    const numbers = known.get(form) ?? told(NUMBERS.filter(isTaken))
    known.set(form, numbers)
    return numbers
  }
}

/** Whether this is one of CLDR's categories. */
export function isCategory(keyword: string): boolean {
  return pluralCategories.some((category) => category === keyword)
}

type CategoryNumbers = readonly { readonly category: string; readonly numbers: readonly number[] }[]

const knownCategories = new Map<string, CategoryNumbers>()

/** The categories of a language that whole numbers take, each with its numbers up to 1 000; `other` in any case. */
export function categoryNumbers(lang: LanguageId, kind: 'plural' | 'selectordinal'): CategoryNumbers {
  const key = `${lang} ${kind}`
  const categories = knownCategories.get(key) ?? readCategories(lang, kind)
  knownCategories.set(key, categories)
  return categories
}

function readCategories(lang: LanguageId, kind: 'plural' | 'selectordinal'): CategoryNumbers {
  const rules = new Intl.PluralRules(toTag(lang), { type: kind === 'plural' ? 'cardinal' : 'ordinal' })
  const byCategory = Map.groupBy(NUMBERS, (number) => rules.select(number))
  return pluralCategories.flatMap((category) => {
    const numbers = byCategory.get(category) ?? []
    return numbers.length > 0 || category === 'other' ? [{ category, numbers }] : []
  })
}

/** Numbers for people: `1`, `2–4, 22–24, 32–34 …`, `2 and more`, `every number`; empty where there are none. */
export function numbersInWords(numbers: readonly number[]): string {
  return told(numbers).shown
}

function told(numbers: readonly number[]): FormNumbers {
  if (numbers.length === 0) return { shown: '', amount: 'none', alone: null }
  if (numbers.length === NUMBERS.length) return { shown: 'every number', amount: 'all', alone: null }
  const runs = runsOf(numbers)
  const named = runs.slice(0, NAMED_RUNS).map(([first, last]) => {
    if (last === LAST) return `${first} and more`
    return first === last ? `${first}` : `${first}–${last}`
  })
  const shown = named.join(', ') + (runs.length > NAMED_RUNS ? ' …' : '')
  const [alone = null] = numbers.length === 1 ? numbers : []
  return { shown, amount: numbers.length > mostInWords ? 'many' : 'few', alone }
}

/** Runs of successive numbers, each as its first and last. */
function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs
}
