import { fieldNames, fields, type FieldName } from './fields.ts'
import type { InformationDraft } from './order-information.ts'

/** A part of step 4 that appears with an answer is shown by that answer alone; every other one always. */
export function isShown(name: FieldName, draft: Readonly<Record<string, unknown>>): boolean {
  const { after } = fields[name]
  return after === undefined || draft[after[0]] === after[1]
}

/** The draft with every part cleared that its answers do not show: the remaining terms on No, and so on. */
export function withoutHidden(draft: InformationDraft): InformationDraft {
  const kept = { ...draft }
  for (const name of fieldNames) if (!isShown(name, draft)) delete kept[name]
  return kept
}
