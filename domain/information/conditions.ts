import { fieldNames, fields, type FieldName } from './fields.ts'
import type { InformationDraft } from './order-information.ts'

/**
 * Whether a draft shows a part of step 4: a part that depends on an answer is shown by that answer, every other part
 * always.
 */
export function isShown(name: FieldName, draft: Readonly<Record<string, unknown>>): boolean {
  const { after } = fields[name]
  return after === undefined || draft[after[0]] === after[1]
}

/** The draft without the parts that its answers hide, such as the remaining terms on No. */
export function withoutHidden(draft: InformationDraft): InformationDraft {
  const kept = { ...draft }
  for (const name of fieldNames) if (!isShown(name, draft)) delete kept[name]
  return kept
}
