import * as v from 'valibot'
import type { LanguageId } from '#domain/languages/language-id.ts'
import type { TextIdentity } from '../text-identity.ts'
import { isSound } from './code-fault.ts'
import { codeFaults } from './code-faults.ts'
import type { Unit, UnitTexts } from './unit.ts'

/** A translation for a customer's memory: of a text, or of a plural with all of its forms, as `JSON` by their names. */
export type RememberedText = { readonly identity: TextIdentity; readonly target: string }

/**
 * The translations of one language that a customer's memory may keep: those with correct codes, and of a plural those
 * of all its forms. What the customer's own file says already is none of them.
 */
export function rememberedTexts(units: readonly Unit[], texts: UnitTexts, lang: LanguageId): RememberedText[] {
  const isKept = (unit: Unit) => {
    const text = texts.get(unit.id)
    return text !== undefined && text !== unit.filled[lang] && isSound(codeFaults(unit, text, lang))
  }
  return wholesOf(units).flatMap(([first, ...others]) => {
    const forms = [first, ...others]
    if (!forms.every(isKept)) return []
    const { identity, plural } = first
    if (!plural) return [{ identity, target: texts.get(first.id) ?? '' }]
    const byForm = new Map(forms.map((unit) => [unit.plural?.form ?? '', texts.get(unit.id) ?? '']))
    return byForm.size === forms.length ? [{ identity, target: JSON.stringify(Object.fromEntries(byForm)) }] : []
  })
}

/** The texts that memory knows in one language; it has a plural with all forms in one. */
export function knownTexts(
  units: readonly Unit[],
  memory: (identity: TextIdentity) => string | undefined,
): Map<string, string> {
  const known = new Map<string, string>()
  for (const [first, ...others] of wholesOf(units)) {
    const target = memory(first.identity)
    if (target === undefined) continue
    const forms = [first, ...others].map(
      ({ id, plural }) => [id, plural ? formIn(target, plural.form) : target] as const,
    )
    if (forms.some(([, text]) => text === undefined)) continue
    for (const [id, text] of forms) if (text !== undefined) known.set(id, text)
  }
  return known
}

/** Each text alone, and the forms of each plural together. */
function wholesOf(units: readonly Unit[]): [Unit, ...Unit[]][] {
  const wholes = Map.groupBy(units, ({ id, identity, plural }) => (plural ? identity : id))
  return Array.from(wholes.values()).flatMap(([first, ...others]) => (first ? [[first, ...others]] : []))
}

const formsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

function formIn(target: string, form: string): string | undefined {
  const forms = v.safeParse(formsSchema, target)
  return forms.success ? forms.output[form] : undefined
}
