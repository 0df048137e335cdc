import type { LanguageId } from '#domain/languages/language-id.ts'
import { pluralRuleIn } from '../raw/language-marks.ts'
import { type PluralRule, readPluralRule } from '../raw/plural-forms.ts'
import type { RawFile } from '../raw/raw-file.ts'
import type { DeliveryFaultKind } from './delivery-fault.ts'
import type { Unit } from './unit.ts'

/** The text of a unit in a delivered file, or why its plural form has none there. */
export type DeliveredForm =
  | { readonly text: string }
  | { readonly fault: Extract<DeliveryFaultKind, 'otherForms' | 'noPluralRule'>; readonly detail: string }

const NUMBERS = Array.from({ length: 1001 }, (_, number) => number)

/**
 * Finds the texts of a delivered file by the names of an order's units. The forms of a .po are found by the numbers that
 * they are for: a translator's program may have put them in another order, or may have others. Without a rule they are
 * the order's, where they are as many.
 */
export function deliveredForms(delivered: RawFile, ordered: RawFile, lang: LanguageId): (unit: Unit) => DeliveredForm {
  const texts = new Map([...delivered.segments, ...delivered.spares].map(({ id, slot }) => [id, slot.current]))
  const asked = pluralRuleIn(ordered.languageMarks, lang)
  const isPo = delivered.charset !== null && ordered.charset !== null
  const given = isPo ? ruleOf(delivered, asked) : null
  const formsOf = new Map<number, Set<number>>()
  if (asked && given) {
    for (const number of NUMBERS) {
      const form = asked.formOf(number)
      formsOf.set(form, (formsOf.get(form) ?? new Set()).add(given.formOf(number)))
    }
  }

  return ({ name, plural }) => {
    if (!isPo || !plural) return { text: texts.get(name) ?? '' }
    if (!given) return { fault: 'noPluralRule', detail: '' }
    const forms = [...(formsOf.get(Number(plural.form)) ?? [])]
    const found = new Set(forms.map((form) => texts.get(named(name, plural.form, form)) ?? ''))
    const [text = ''] = found
    if (found.size <= 1) return { text }
    return {
      fault: 'otherForms',
      detail: `${plural.form}: ${plural.numbers.shown} has the forms ${forms.join(', ')} there`,
    }
  }
}

/** The rule that a .po states, else the order's; null where it has another number of forms than that. */
function ruleOf({ languageMarks, segments, spares }: RawFile, asked: PluralRule | null): PluralRule | null {
  const stated = languageMarks.find(({ writes }) => writes === 'pluralForms')
  const rule = stated ? readPluralRule(stated.current) : null
  if (rule) return rule
  const there = [...segments, ...spares].filter(({ slot }) => slot.lines)
  const count = Math.max(0, ...there.map(({ plural }) => Number(plural?.form ?? 0) + 1))
  return count === asked?.count ? asked : null
}

/** The name of another form of the same plural. */
function named(name: string, form: string, other: number): string {
  const at = name.lastIndexOf(`[${form}]`)
  return `${name.slice(0, at)}[${other}]${name.slice(at + form.length + 2)}`
}
