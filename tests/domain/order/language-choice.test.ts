import { expect, test } from 'vitest'
import {
  addLanguages,
  choiceAfterSetup,
  choiceWithin,
  chosenByHand,
  firstChoice,
  removeLanguages,
  toggleLanguage,
} from '#domain/order/language-choice.ts'
import type { Order } from '#domain/order/order.ts'
import { settings, sampleOrders } from '#machines/order/orders.fixtures.ts'

const { setUp } = sampleOrders

/** The order with these target columns marked, and this choice saved, if any. */
function marked(langs: readonly string[], saved: string[] = []): Order {
  const targetColumns = langs.map((lang, index) => ({ lang, name: lang, col: 3 + index, startRow: 1 }))
  return {
    ...setUp,
    language: setUp.language && { ...setUp.language, targets: saved },
    resource: {
      assets: [],
      files: setUp.resource.files.map((file) => ({
        ...file,
        settings: settings.map((one) => ({ ...one, targetColumns })),
      })),
    },
  }
}

const euro = (...targets: string[]) => ({ targets, currency: 'EUR' as const })

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

test('a first choice leaves out marked languages that are not on offer', () => {
  expect(firstChoice(marked(['tlhQO', 'deDE']))).toEqual(euro('deDE'))
})

test('what step 3 starts from is no choice by hand, whatever its order; another language or currency is', () => {
  const order = marked(['frFR', 'deDE'])
  expect(chosenByHand(order, undefined)).toBe(undefined)
  expect(chosenByHand(order, euro('deDE', 'frFR'))).toBe(undefined)
  expect(chosenByHand(order, euro())).toEqual(euro())
  expect(chosenByHand(order, euro('frFR', 'deDE', 'jaJP'))).toEqual(euro('frFR', 'deDE', 'jaJP'))
  expect(chosenByHand(order, { ...euro('frFR', 'deDE'), currency: 'USD' })).toEqual({
    targets: ['frFR', 'deDE'],
    currency: 'USD',
  })
})

test('columns that are marked later are preselected, where nothing was chosen by hand', () => {
  const after = marked(['frFR', 'deDE'])
  expect(firstChoice(after)).toEqual(euro('frFR', 'deDE'))
  expect(choiceAfterSetup(marked(['frFR']), after, undefined)).toBe(undefined)
  expect(choiceAfterSetup(marked(['frFR']), after, euro('frFR'))).toBe(undefined)
})

test('the currency stays, and a preselection that was saved follows the columns too', () => {
  const inDollars = { targets: ['frFR'], currency: 'USD' as const }
  expect(choiceAfterSetup(marked(['frFR']), marked(['deDE']), inDollars)).toEqual({ ...inDollars, targets: ['deDE'] })
  const saved = ['frFR']
  expect(choiceAfterSetup(marked(['frFR'], saved), marked(['frFR', 'deDE'], saved), undefined)).toEqual(
    euro('frFR', 'deDE'),
  )
})

test('a choice by hand stays as it is, saved or not, when other columns are marked', () => {
  const [before, after] = [marked(['frFR']), marked(['frFR', 'deDE'])]
  expect(choiceAfterSetup(before, after, euro('frFR', 'jaJP'))).toEqual(euro('frFR', 'jaJP'))
  expect(choiceAfterSetup(before, after, euro())).toEqual(euro())
  expect(choiceAfterSetup(marked(['frFR'], ['jaJP']), marked(['frFR', 'deDE'], ['jaJP']), undefined)).toBe(undefined)
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
