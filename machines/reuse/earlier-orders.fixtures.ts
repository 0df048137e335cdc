import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { orderState } from '#domain/order/order-state.ts'
import { information, sampleOrders, sourceFile } from '../order/orders.fixtures.ts'

const paid: Omit<CustomerOrder, 'id' | 'uid' | 'project'> = {
  state: orderState.completed,
  createdAt: '2026-03-02T09:30:00.000Z',
  info: information,
  assets: [],
  merge: { original: 'dusk_harbor_prologue.xlsx' },
  questions: 0,
  unanswered: 0,
  payment: { method: 'card', invoice: sampleOrders.paid.payment?.invoice ?? '' },
  file: sourceFile,
  targets: ['frFR', 'deDE'],
}

/** Maya's orders before this one, newest first. */
export const prologue: CustomerOrder = {
  ...paid,
  id: '48213',
  uid: 'ord_48213',
  project: 'Dusk Harbor: Prologue',
  info: { ...information, gameTitle: 'Dusk Harbor: Prologue', isGameReleased: true, originalLanguage: 'Swedish' },
  assets: ['glossary_harbor_terms.csv', 'styleguide_voices.pdf'],
}

export const paperGolems: CustomerOrder = {
  ...paid,
  id: '47790',
  uid: 'ord_47790',
  project: 'Paper Golems',
  info: { gameTitle: 'Paper Golems', platforms: ['Switch'], gameCategories: ['Puzzle', 'Horror'] },
}

/** Paid, and without information to reuse. */
export const untold: CustomerOrder = { ...paid, id: '46011', uid: 'ord_46011', project: 'orchard_ui.csv', info: null }
