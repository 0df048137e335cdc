import {
  addressOptions,
  controlValue,
  genderOptions,
  originalLanguages,
  platforms,
  stringLengthOptions,
  swearingOptions,
  targetAgeOptions,
  yesNo,
  yesNoFollow,
  yesNoNotApplicable,
  type Option,
} from '#domain/information/options.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'

/** An option as its chip holds it. */
export type Choice = { readonly value: string; readonly label: string }

/** The questions that are answered by chips: one of them, or several. */
export const choices = {
  isTranslateGameTitle: one(yesNoFollow),
  isGameReleased: one(yesNo),
  targetAge: one(targetAgeOptions),
  targetGender: one(genderOptions),
  platforms: { type: 'checkbox', options: named(platforms) },
  originalLanguage: { type: 'radio', options: named(originalLanguages) },
  isRemainTerms: one(yesNo),
  isStringLengthLimit: one(yesNo),
  stringLengthPriority: one(stringLengthOptions),
  isSpecialCharacter: one(yesNoNotApplicable),
  isDialoguesInOrder: one(yesNoNotApplicable),
  swearing: one(swearingOptions),
  isAdaptation: one(yesNo),
  characterAddress: one(addressOptions),
  messagesAddress: one(addressOptions),
} as const satisfies Partial<Record<keyof InformationDraft, { type: 'radio' | 'checkbox'; options: readonly Choice[] }>>

export type ChoiceField = keyof typeof choices

/** The chips that an answer stands for. */
export function chosenOf(answer: InformationDraft[keyof InformationDraft]): readonly string[] {
  if (answer === undefined) return []
  return Array.isArray(answer) ? answer : [String(answer)]
}

/** Options whose value is their own text. */
export function named(values: readonly string[]): readonly Choice[] {
  return values.map((value) => ({ value, label: value }))
}

function one(options: readonly Option<boolean | number | string>[]) {
  return {
    type: 'radio' as const,
    options: options.map((option) => ({ value: controlValue(option), label: option.label })),
  }
}
