import { expect, test } from 'vitest'
import {
  addLanguages,
  choiceWithin,
  firstChoice,
  removeLanguages,
  toggleLanguage,
} from '#domain/order/language-choice.ts'
import { snapshots } from '#machines/order/order-snapshot.fixtures.ts'

const choice = { targets: ['frFR', 'deDE'], currency: 'USD' as const }

test('a first choice is what was chosen before', () => {
  expect(firstChoice(snapshots.languagesChosen)).toEqual({
    targets: ['frFR', 'deDE', 'itIT', 'plPL', 'ptBR', 'esES', 'trTR'],
    currency: 'EUR',
  })
})

test('with nothing chosen yet, the marked target columns are chosen, each once', () => {
  expect(firstChoice(snapshots.setUp)).toEqual({ targets: ['frFR'], currency: 'EUR' })
})

test('with nothing marked, nothing is chosen', () => {
  expect(firstChoice(snapshots.created)).toEqual({ targets: [], currency: 'EUR' })
})

test('toggling takes a language in, last, and out', () => {
  expect(toggleLanguage(choice, 'jaJP')).toEqual({ targets: ['frFR', 'deDE', 'jaJP'], currency: 'USD' })
  expect(toggleLanguage(choice, 'frFR')).toEqual({ targets: ['deDE'], currency: 'USD' })
})

test('languages are added once, and removed where they are', () => {
  expect(addLanguages(choice, ['jaJP', 'frFR'])).toEqual({ targets: ['frFR', 'deDE', 'jaJP'], currency: 'USD' })
  expect(removeLanguages(choice, ['deDE', 'jaJP'])).toEqual({ targets: ['frFR'], currency: 'USD' })
})

test('what is not on offer is no part of a choice', () => {
  expect(choiceWithin(choice, [{ lang: 'deDE' }, { lang: 'jaJP' }])).toEqual({ targets: ['deDE'], currency: 'USD' })
})
