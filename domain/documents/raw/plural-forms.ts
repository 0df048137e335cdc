import parsePluralForms from '@tannin/plural-forms'
import { baseLanguage, type LanguageId } from '#domain/languages/language-id.ts'

/** The plural categories, in CLDR's order. */
export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const SLAVIC = 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2'

/** CLDR's rules for whole numbers, each with its languages; all other languages distinguish one from the rest. */
const rules: readonly (readonly [count: number, rule: string, languages: string])[] = [
  [1, '0', 'id ja km ko lo ms my th vi zh'],
  [2, 'n > 1', 'am bn fa fr hi hy zu'],
  [2, 'n%10==4 || n%10==6 || n%10==9', 'tl'],
  [2, 'n%10!=1 || n%100==11', 'is mk'],
  [3, 'n==1 ? 0 : n==2 ? 1 : 2', 'he'],
  [3, 'n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 && n%100!=11 ? 1 : 2', 'lv'],
  [3, 'n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && (n%100<11 || n%100>19) ? 1 : 2', 'lt'],
  [3, SLAVIC, 'be bs hr ru sr uk'],
  [3, 'n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2', 'pl'],
  [3, 'n==1 ? 0 : n>=2 && n<=4 ? 1 : 2', 'cs sk'],
  [3, 'n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2', 'ro'],
  [4, 'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3', 'sl'],
  [6, 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5', 'ar'],
]

const byLanguage = new Map(
  rules.flatMap(([count, rule, languages]) => languages.split(' ').map((language) => [language, { count, rule }])),
)

/** The header `Plural-Forms` of a .po in a language: its forms are in the order of their categories. */
export function pluralFormsHeader(lang: LanguageId): string {
  const { count, rule } = ruleOf(lang)
  return `nplurals=${count}; plural=(${rule});`
}

/** The plural rule of a .po: how many forms each plural has, and which of them a whole number takes. */
export type PluralRule = { readonly count: number; readonly formOf: (number: number) => number }

/** The most forms that any language of gettext has (Arabic). */
export const mostPluralForms = 6
const LONGEST_RULE = 500
const TRIED_NUMBERS = Array.from({ length: 201 }, (_, number) => number)

/** The rule that a header `Plural-Forms` states; null where it states none that holds for all numbers up to 200. */
export function readPluralRule(header: string): PluralRule | null {
  if (header.length > LONGEST_RULE) return null
  const [, nplurals, expression = ''] =
    /^nplurals\s*=\s*(\d+)\s*;\s*plural\s*=([-\s\dn%=!<>?:&|()+*/]+);?$/.exec(header.trim()) ?? []
  const count = Number(nplurals)
  if (!(count >= 1 && count <= mostPluralForms)) return null
  try {
    const evaluate = parsePluralForms(expression) as (number: number) => number
    const isForm = (form: number) => Number.isInteger(form) && form >= 0 && form < count
    return TRIED_NUMBERS.every((number) => isForm(evaluate(number))) ? { count, formOf: evaluate } : null
  } catch {
    return null
  }
}

export function isSameRule(one: PluralRule, other: PluralRule | null): boolean {
  const isAlike = (number: number) => one.formOf(number) === other?.formOf(number)
  return one.count === other?.count && TRIED_NUMBERS.every(isAlike)
}

function ruleOf(lang: LanguageId): { count: number; rule: string } {
  if (lang === 'ptBR') return { count: 2, rule: 'n > 1' }
  return byLanguage.get(baseLanguage(lang)) ?? { count: 2, rule: 'n != 1' }
}
