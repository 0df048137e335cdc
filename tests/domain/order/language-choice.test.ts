import { expect, test } from 'vitest'
import {
  addLanguages,
  choiceWithin,
  firstChoice,
  removeLanguages,
  toggleLanguage,
} from '#domain/order/language-choice.ts'
import { sampleOrders } from '#machines/order/orders.fixtures.ts'

const choice = { targets: ['frFR', 'deDE'], currency: 'USD' as const }

test('a first choice is what was chosen before', () => {
  expect(firstChoice(sampleOrders.languagesChosen)).toEqual({
    targets: ['frFR', 'deDE', 'itIT', 'plPL', 'ptBR', 'esES', 'trTR'],
    currency: 'EUR',
  })
})

test('a first choice is the marked target columns, each once', () => {
  expect(firstChoice(sampleOrders.setUp)).toEqual({ targets: ['frFR'], currency: 'EUR' })
})

test('a first choice without marked columns is empty', () => {
  expect(firstChoice(sampleOrders.created)).toEqual({ targets: [], currency: 'EUR' })
})

test('toggling takes a language in, last, and out', () => {
  expect(toggleLanguage(choice, 'jaJP')).toEqual({ targets: ['frFR', 'deDE', 'jaJP'], currency: 'USD' })
  expect(toggleLanguage(choice, 'frFR')).toEqual({ targets: ['deDE'], currency: 'USD' })
})

test('languages are added once, and removed where they are', () => {
  expect(addLanguages(choice, ['jaJP', 'frFR'])).toEqual({ targets: ['frFR', 'deDE', 'jaJP'], currency: 'USD' })
  expect(removeLanguages(choice, ['deDE', 'jaJP'])).toEqual({ targets: ['frFR'], currency: 'USD' })
})

test('a choice leaves out languages that are not on offer', () => {
  expect(choiceWithin(choice, [{ lang: 'deDE' }, { lang: 'jaJP' }])).toEqual({ targets: ['deDE'], currency: 'USD' })
})
