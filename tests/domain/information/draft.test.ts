import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answered, complete, openAnswers, progress, reuse, toDraft } from '#domain/information/draft.ts'
import { genres, platforms } from '#domain/information/options.ts'
import { informationDraftSchema, orderInformationSchema } from '#domain/information/order-information.ts'
import type { InformationDraft, OrderInformation } from '#domain/information/order-information.ts'
import { requiredFields } from '#domain/information/fields.ts'
import { information as sample } from '#machines/order/orders.fixtures.ts'

const { webPage: _, ...required } = sample
const information: OrderInformation = {
  ...required,
  isTranslateGameTitle: 'follow',
  isAdaptation: false,
  messagesAddress: 'follow',
}

test('sixteen answers are required, in the order of the page', () => {
  expect(requiredFields).toEqual([
    'gameTitle',
    'isTranslateGameTitle',
    'isGameReleased',
    'targetAge',
    'targetGender',
    'platforms',
    'gameCategories',
    'originalLanguage',
    'isRemainTerms',
    'isStringLengthLimit',
    'isSpecialCharacter',
    'isDialoguesInOrder',
    'swearing',
    'isAdaptation',
    'characterAddress',
    'messagesAddress',
  ])
})

test('a new draft has no answers', () => {
  expect(answered({})).toEqual([])
  expect(openAnswers({})).toEqual(requiredFields)
  expect(complete({})).toEqual({ ok: false, code: 'INCOMPLETE' })
})

test('a complete draft is sent as it is', () => {
  expect(openAnswers(information)).toEqual([])
  expect(complete(information)).toEqual({ ok: true, value: information })
})

test.each(requiredFields)('without %s it is not complete', (field) => {
  const draft: InformationDraft = { ...information }
  delete draft[field]
  expect(openAnswers(draft)).toEqual([field])
  expect(complete(draft)).toEqual({ ok: false, code: 'INCOMPLETE' })
})

test('an empty list and a blank title are no answers', () => {
  expect(openAnswers({ ...information, platforms: [], gameCategories: [], gameTitle: '  ' })).toEqual([
    'gameTitle',
    'platforms',
    'gameCategories',
  ])
})

test('original language Other stands once it is named, and is sent by that name', () => {
  const other: InformationDraft = { ...information, originalLanguage: 'Other' }
  expect(openAnswers(other)).toEqual(['originalLanguage'])
  expect(complete({ ...other, otherLanguage: ' Italian ' })).toEqual({
    ok: true,
    value: { ...information, originalLanguage: 'Italian' },
  })
})

test('progress by section', () => {
  expect(progress({ gameTitle: 'Dusk Harbor', swearing: 'no', isAdaptation: true })).toEqual([
    { section: 'game', answered: 1, required: 3 },
    { section: 'players', answered: 0, required: 4 },
    { section: 'text', answered: 0, required: 5 },
    { section: 'tone', answered: 2, required: 4 },
  ])
})

test('hidden and blank answers are not sent', () => {
  const draft: InformationDraft = {
    ...information,
    isGameReleased: true,
    isRemainTerms: false,
    isStringLengthLimit: false,
    stringLengthLimitNote: 'Buttons: 12',
    specialCharactersNote: 'No tildes',
    dialoguesInOrderNote: 'By scene',
    adaptationNote: 'Puns may go',
    webPage: ' ',
    note: ' Mind the tide. ',
  }
  const { gameReleaseDate, remainTerms, stringLengthPriority, ...rest } = information
  expect([gameReleaseDate, remainTerms, stringLengthPriority]).not.toContain(undefined)
  expect(complete(draft)).toEqual({
    ok: true,
    value: { ...rest, isGameReleased: true, isRemainTerms: false, isStringLengthLimit: false, note: 'Mind the tide.' },
  })
})

test('saved information opens again as the draft that it came from', () => {
  expect(toDraft(information)).toEqual(information)
  expect(toDraft({ ...information, originalLanguage: 'Italian' })).toEqual({
    ...information,
    originalLanguage: 'Other',
    otherLanguage: 'Italian',
  })
})

test('reused information says where it comes from, and is complete', () => {
  const reused = reuse({ ...information, originalLanguage: 'Italian' }, { id: '48213', uid: 'o-1' })
  expect(complete(reused)).toEqual({
    ok: true,
    value: { ...information, originalLanguage: 'Italian', originalOrderId: '48213', originalOrderUid: 'o-1' },
  })
})

test('the wire takes complete information, and drafts with anything missing', () => {
  expect(v.is(orderInformationSchema, information)).toEqual(true)
  expect(v.is(orderInformationSchema, { ...information, targetAge: 13 })).toEqual(false)
  expect(v.is(orderInformationSchema, { ...information, gameReleaseDate: '18/03/2027' })).toEqual(false)
  expect([{}, { gameTitle: '' }, { platforms: [] }].map((draft) => v.is(informationDraftSchema, draft))).toEqual([
    true,
    true,
    true,
  ])
})

test('platforms and genres are each named once', () => {
  const twice = [{ platforms: ['PC', 'Switch', 'PC'] }, { gameCategories: ['Card', 'Card'] }]
  for (const changes of twice) {
    expect(v.is(orderInformationSchema, { ...information, ...changes })).toBe(false)
    expect(v.is(informationDraftSchema, changes)).toBe(false)
  }
  expect(v.is(orderInformationSchema, { ...information, platforms, gameCategories: genres })).toBe(true)
})

test('41 genres, from Action to Word, by the alphabet', () => {
  expect([genres.length, genres[0], genres.at(-1)]).toEqual([41, 'Action', 'Word'])
  expect(genres.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(genres)
})
