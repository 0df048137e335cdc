import { expect, test } from 'vitest'
import { readInformation } from '#domain/information/form.ts'

function form(...entries: readonly (readonly [string, string])[]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test('texts, picks and lists are read by the names of their fields', () => {
  const read = readInformation(
    form(
      ['gameTitle', 'true'],
      ['webPage', ''],
      ['isTranslateGameTitle', 'follow'],
      ['isGameReleased', 'false'],
      ['gameReleaseDate', '2027-03-18'],
      ['targetAge', '12'],
      ['platforms', 'PC'],
      ['platforms', 'Switch'],
      ['originalLanguage', 'Other'],
      ['otherLanguage', 'Ital'],
      ['isSpecialCharacter', 'na'],
      ['isAdaptation', 'true'],
      ['adaptationNote', 'Puns may go'],
    ),
    {},
  )
  expect(read).toEqual({
    gameTitle: 'true',
    isTranslateGameTitle: 'follow',
    isGameReleased: false,
    gameReleaseDate: '2027-03-18',
    targetAge: 12,
    platforms: ['PC', 'Switch'],
    gameCategories: [],
    originalLanguage: 'Other',
    otherLanguage: 'Ital',
    isSpecialCharacter: 'na',
    isAdaptation: true,
    adaptationNote: 'Puns may go',
  })
})

test('values that no option holds, or that an answer hides, are left out', () => {
  expect(
    readInformation(
      form(['targetAge', '13'], ['platforms', 'Abacus'], ['isRemainTerms', 'false'], ['remainTerms', 'Bram']),
      {},
    ),
  ).toEqual({ isRemainTerms: false, gameCategories: [] })
})

test('the form keeps which order the information was copied from', () => {
  const origin = { originalOrderId: '48213', originalOrderUid: 'o-1' }
  expect(readInformation(form(['gameTitle', 'Dusk Harbor']), { ...origin, note: 'old' })).toEqual({
    ...origin,
    gameTitle: 'Dusk Harbor',
    platforms: [],
    gameCategories: [],
  })
})
