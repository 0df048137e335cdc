import { fields, type FieldName } from '#domain/information/fields.ts'
import { controlValue } from '#domain/information/options.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'

export type FieldChoice = { readonly value: string; readonly label: string }

export function choicesOf(name: FieldName): readonly FieldChoice[] {
  return (fields[name].options ?? []).map((option) => ({ value: controlValue(option), label: option.label }))
}

/** The values of the chips that an answer selects. */
export function chosenOf(answer: InformationDraft[keyof InformationDraft]): readonly string[] {
  if (answer === undefined) return []
  return Array.isArray(answer) ? answer : [String(answer)]
}
