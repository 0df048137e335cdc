import type { InformationDraft } from './order-information.ts'

/** Parts of step 4 that appear with an answer (specification §2), each with when. */
const conditions = {
  gameReleaseDate: ({ isGameReleased }) => isGameReleased === false,
  otherLanguage: ({ originalLanguage }) => originalLanguage === 'Other',
  remainTerms: ({ isRemainTerms }) => isRemainTerms === true,
  stringLengthPriority: ({ isStringLengthLimit }) => isStringLengthLimit === true,
  stringLengthLimitNote: ({ isStringLengthLimit }) => isStringLengthLimit === true,
  specialCharactersNote: ({ isSpecialCharacter }) => isSpecialCharacter === true,
  dialoguesInOrderNote: ({ isDialoguesInOrder }) => isDialoguesInOrder === false,
  adaptationNote: ({ isAdaptation }) => isAdaptation === true,
} as const satisfies Partial<Record<keyof InformationDraft, (draft: InformationDraft) => boolean>>

export type ConditionalField = keyof typeof conditions

const conditionalFields: readonly ConditionalField[] = Object.keys(conditions).filter(isConditional)

export function isShown(field: ConditionalField, draft: InformationDraft): boolean {
  return conditions[field](draft)
}

/** The draft with every part cleared that its answers do not show: the remaining terms on No, and so on. */
export function withoutHidden(draft: InformationDraft): InformationDraft {
  const kept = { ...draft }
  for (const field of conditionalFields) if (!isShown(field, draft)) delete kept[field]
  return kept
}

function isConditional(field: string): field is ConditionalField {
  return Object.hasOwn(conditions, field)
}
