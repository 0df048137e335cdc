import { expect, test } from 'vitest'
import { isShown, withoutHidden } from '#domain/information/conditions.ts'
import type { ConditionalField } from '#domain/information/fields.ts'
import type { InformationDraft } from '#domain/information/order-information.ts'

const cases: readonly (readonly [ConditionalField, InformationDraft, InformationDraft])[] = [
  ['gameReleaseDate', { isGameReleased: false }, { isGameReleased: true }],
  ['otherLanguage', { originalLanguage: 'Other' }, { originalLanguage: 'German' }],
  ['remainTerms', { isRemainTerms: true }, { isRemainTerms: false }],
  ['stringLengthPriority', { isStringLengthLimit: true }, { isStringLengthLimit: false }],
  ['stringLengthLimitNote', { isStringLengthLimit: true }, { isStringLengthLimit: false }],
  ['specialCharactersNote', { isSpecialCharacter: true }, { isSpecialCharacter: 'na' }],
  ['dialoguesInOrderNote', { isDialoguesInOrder: false }, { isDialoguesInOrder: 'na' }],
  ['adaptationNote', { isAdaptation: true }, { isAdaptation: false }],
]

test.each(cases)('%s is shown by one answer, and by no other', (field, showing, hiding) => {
  expect([isShown(field, showing), isShown(field, hiding), isShown(field, {})]).toEqual([true, false, false])
})

test('the remaining terms are cleared on No, and kept on Yes', () => {
  const terms = { isRemainTerms: true, remainTerms: 'Bram, Ida' }
  expect(withoutHidden(terms)).toEqual(terms)
  expect(withoutHidden({ ...terms, isRemainTerms: false })).toEqual({ isRemainTerms: false })
})
