import { expect, test } from 'vitest'
import { searchOrders, type SoughtOrder } from '#domain/order/order-search.ts'

const bare = { game: null, fileName: null, translatedName: null, targets: null }
const orders: readonly SoughtOrder[] = [
  { ...bare, number: 48_377, game: 'Dusk Harbor', fileName: 'harbor_strings.xlsx', targets: ['frFR', 'deDE'] },
  { ...bare, number: 48_213, game: 'Café Golems', fileName: 'golems.csv', targets: ['ptBR'] },
  { number: 47_790, game: 'Moth', fileName: 'm.csv', translatedName: 'moth_final.csv', targets: ['zhCN', 'frFR'] },
]

test.each([
  ['48213', [48_213]],
  ['48', [48_377, 48_213]],
  ['dusk', [48_377]],
  ['cafe', [48_213]],
  ['harbor_strings', [48_377]],
  ['moth_final.csv', [47_790]],
  ['French', [48_377, 47_790]],
  ['ptBR', [48_213]],
  ['portuguese', [48_213]],
  ['chinese', [47_790]],
  ['french dusk', [48_377]],
  ['golmes', [48_213]],
  ['  ', [48_377, 48_213, 47_790]],
  ['klingon', []],
])('a search for %j finds orders %j by number, game, files or languages', (query, found) => {
  expect(searchOrders(orders, query).map(({ number }) => number)).toEqual(found)
})
