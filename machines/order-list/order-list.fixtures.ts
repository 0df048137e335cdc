import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { orderState } from '#domain/order/order-state.ts'
import type { Currency } from '#domain/money/money.ts'
import { accepted, refused } from '#domain/result.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { information, sourceFile } from '../order/orders.fixtures.ts'
import { orderListMachine } from './order-list.machine.ts'
import type { OrderListContext, OrderPage } from './order-list.types.ts'

type Paid = {
  id: string
  day: string
  project: string
  total: number
  currency?: Currency
  translated?: string
  asked?: readonly [questions: number, unanswered: number]
  returned?: CustomerOrder['payment']['returned']
}

function order({
  id,
  day,
  project,
  total,
  currency = 'EUR',
  translated,
  asked = [0, 0],
  returned,
}: Paid): CustomerOrder {
  return {
    id,
    uid: `ord_${id}`,
    project,
    state: translated === undefined ? orderState.inTranslation : orderState.completed,
    createdAt: `${day}T10:30:00.000Z`,
    info: { ...information, gameTitle: project },
    assets: [],
    merge: translated === undefined ? null : { original: translated },
    questions: asked[0],
    unanswered: asked[1],
    payment: {
      method: 'card',
      invoice: JSON.stringify({ totalCost: total, currency }),
      ...(returned && { returned }),
    },
    file: sourceFile,
    targets: ['frFR', 'deDE'],
  }
}

const newest = [
  order({ id: '48377', day: '2026-11-20', project: 'Dusk Harbor', total: 11_668.94 }),
  order({ id: '48213', day: '2026-10-02', project: 'Dusk Harbor: Prologue', total: 2_184.6, asked: [6, 2] }),
  order({
    id: '47790',
    day: '2026-08-17',
    project: 'Paper Golems',
    total: 6_930.15,
    translated: 'paper_golems.xlsx',
    asked: [1, 0],
  }),
  order({ id: '47512', day: '2026-07-30', project: 'Moth & Meridian', total: 412, translated: 'moth_strings.csv' }),
  order({
    id: '47109',
    day: '2026-06-11',
    project: 'Paper Golems: Kiln DLC',
    total: 1_087.44,
    translated: 'kiln.xlsx',
  }),
  order({
    id: '46655',
    day: '2026-04-28',
    project: 'Tiny Freight',
    total: 3_562.8,
    currency: 'USD',
    translated: 'tiny_freight_v2_final.xlsx',
  }),
  order({
    id: '46230',
    day: '2026-03-09',
    project: 'Tiny Freight',
    total: 100,
    currency: 'USD',
    translated: 'ui.tsv',
    returned: [{ at: '2026-04-02T09:00:00.000Z', amount: 100, state: 'disputed' }],
  }),
  order({ id: '45871', day: '2026-01-22', project: 'Saltglass', total: 18_406.92, translated: 'saltglass.xlsx' }),
  order({
    id: '45402',
    day: '2025-12-03',
    project: 'Saltglass',
    total: 955.2,
    translated: 'saltglass_patch.xlsx',
    returned: [
      { at: '2025-12-10T09:00:00.000Z', amount: 155.2, state: 'returned' },
      { at: '2025-12-11T09:00:00.000Z', amount: 44.8, state: 'returned' },
    ],
  }),
  order({ id: '45117', day: '2025-10-19', project: 'Nine Lives Courier', total: 2_640, translated: 'nine_lives.csv' }),
]

const older = [
  order({ id: '44930', day: '2025-09-02', project: 'Nine Lives Courier', total: 318.75, translated: 'courier_ui.csv' }),
  order({ id: '44518', day: '2025-06-24', project: 'Cartographer’s Tea', total: 4_105, translated: 'tea.xlsx' }),
]

const total = 24
const none: OrderPage = { orders: [], total: 0 }
const guest: OrderListContext = { user: undefined, page: 1, ...none, query: '', found: none, refusal: undefined }
const customer: OrderListContext = { ...guest, user: maya.user }

const pages: readonly [OrderPage, ...OrderPage[]] = [
  { orders: newest, total },
  { orders: older, total },
  { orders: [], total },
  { orders: [], total: 0 },
]

const shown: OrderListContext = { ...customer, orders: newest, total }
const golems = newest.filter(({ project }) => project.startsWith('Paper Golems'))
const sought: OrderListContext = { ...shown, query: 'golems', found: { orders: golems, total: golems.length } }

export const orderListFixtures = defineFixtures({
  machine: orderListMachine,
  inputs: [
    { user: maya.user, page: 1 },
    { user: undefined, page: 1 },
  ],
  states: {
    signedOut: guest,
    loading: customer,
    listed: shown,
    'searching.typing': { ...shown, query: 'gol' },
    'searching.finding': { ...shown, query: 'golems' },
    'searching.found': sought,
    'searching.unmatched': { ...shown, query: 'klingon' },
    'searching.failed': { ...sought, query: 'french', refusal: 'OFFLINE' },
    empty: customer,
    beyond: { ...customer, page: 9, total },
    failed: { ...customer, refusal: 'OFFLINE' },
  },
  guarded: ({ context: { user, page, orders, total, found } }) => [
    user?.userUid,
    page,
    total === 0,
    orders.length === 0,
    found.total > 0,
  ],
  typed: ({ page, query }) => ({ page, query }),
  events: {
    'page.go': [
      { type: 'page.go', page: 1 },
      { type: 'page.go', page: 2 },
    ],
    'orders.retry': [{ type: 'orders.retry' }],
    'search.type': [
      { type: 'search.type', query: 'golems' },
      { type: 'search.type', query: 'klingon' },
      { type: 'search.type', query: ' ' },
    ],
  },
  outputs: {
    fetchOrders: [accepted(pages[0]), ...pages.slice(1).map(accepted), refused('OFFLINE')],
    findOrders: [accepted({ orders: golems, total: golems.length }), accepted(none), refused('OFFLINE')],
  },
})
