import { expect, test } from 'vitest'
import { isShown, withoutHidden } from '#domain/information/conditions.ts'
import { fieldNames, fields, type ConditionalField } from '#domain/information/fields.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'

/** For each question that an answer opens: a draft that shows it, and one that hides it. */
const cases: Readonly<Record<ConditionalField, readonly [InformationDraft, InformationDraft]>> = {
  gameReleaseDate: [{ isGameReleased: false }, { isGameReleased: true }],
  otherLanguage: [{ originalLanguage: 'Other' }, { originalLanguage: 'German' }],
  remainTerms: [{ isRemainTerms: true }, { isRemainTerms: false }],
  stringLengthPriority: [{ isStringLengthLimit: true }, { isStringLengthLimit: false }],
  stringLengthLimitNote: [{ isStringLengthLimit: true }, { isStringLengthLimit: false }],
  specialCharactersNote: [{ isSpecialCharacter: true }, { isSpecialCharacter: 'na' }],
  dialoguesInOrderNote: [{ isDialoguesInOrder: false }, { isDialoguesInOrder: 'na' }],
  adaptationNote: [{ isAdaptation: true }, { isAdaptation: false }],
}

test.each(Object.entries(cases))('%s is shown by one answer, and by no other', (name, [showing, hiding]) => {
  const field = name as ConditionalField
  expect([isShown(field, showing), isShown(field, hiding), isShown(field, {})]).toEqual([true, false, false])
})

test('the remaining terms are cleared on No, and kept on Yes', () => {
  const terms = { isRemainTerms: true, remainTerms: 'Bram, Ida' }
  expect(withoutHidden(terms)).toEqual(terms)
  expect(withoutHidden({ ...terms, isRemainTerms: false })).toEqual({ isRemainTerms: false })
})

test('each answer that opens a question is one that another question offers', () => {
  for (const { after } of fieldNames.map((name) => fields[name])) {
    if (!after) continue
    const asked = fieldNames.find((name) => name === after[0])
    expect(asked && fields[asked].options?.map(({ value }) => value)).toContain(after[1])
  }
})
