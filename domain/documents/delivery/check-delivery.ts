import type { LanguageId } from '#domain/languages/language-id.ts'
import { cutByCodes } from '../raw/codes.ts'
import { codeFaults } from './code-faults.ts'
import type { DeliveryFault, DeliveryFaultKind } from './delivery-fault.ts'
import { characterCount, type Unit, type UnitTexts } from './unit.ts'

/**
 * Checks the texts of one language against the order: each text has its translation, with its codes, within its limit.
 * A text that is the same as in the customer's file is the customer's own and is not checked.
 */
export function checkTexts(units: readonly Unit[], texts: UnitTexts, lang: LanguageId): DeliveryFault[] {
  return units.flatMap((unit) => {
    const text = texts.get(unit.id)
    const filled = unit.filled[lang]
    const fault = (kind: DeliveryFaultKind, detail = ''): DeliveryFault => ({ lang, kind, label: unit.label, detail })
    if (text === filled) return text === undefined ? [fault('missing')] : []
    if (text === undefined) return []
    const { lost, added, isUnbalanced, missingBranches, unknownBranches, broken } = codeFaults(unit, text, lang)
    const length = lengthOf(unit, text)
    return [
      ...lost.map((code) => fault('lostCode', code)),
      ...added.map((code) => fault('addedCode', code)),
      ...(isUnbalanced ? [fault('unbalanced')] : []),
      ...missingBranches.map((branch) => fault('missingBranch', branch)),
      ...unknownBranches.map((branch) => fault('unknownBranch', branch)),
      ...(broken !== null ? [fault('brokenMessage', broken)] : []),
      ...(unit.limit !== null && length > unit.limit ? [fault('overLimit', `${length} of ${unit.limit}`)] : []),
      ...(filled !== undefined ? [fault('overCustomers')] : []),
    ]
  })
}

/** Characters that a limit counts: placeholders count, tags of a raw file do not, because players do not see them. */
function lengthOf({ codes }: Unit, text: string): number {
  const cut = cutByCodes(text, codes)
  const placeholders = cut.codes.flatMap(({ shown }) => (shown.startsWith('<') ? [] : [shown]))
  return characterCount([...cut.texts, ...placeholders].join(''))
}
