import type { StartedOrder } from '#domain/order/started-order.ts'
import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { nothingStarted } from './started-order.kit.ts'
import { startedOrderMachine } from './started-order.machine.ts'
import type { StartedOrderContext } from './started-order.types.ts'

export const duskHarbor: StartedOrder = {
  id: '48213',
  gameTitle: 'Dusk Harbor',
  fileName: 'dusk_harbor_v12.xlsx',
  state: 8,
  changedAt: '2027-01-12T09:30:00.000Z',
}

const atHand: StartedOrderContext = { ...nothingStarted(), atHand: '48377' }

export const startedOrderFixtures = defineFixtures({
  machine: startedOrderMachine,
  inputs: [{ atHand: undefined }, { atHand: '48377' }],
  states: {
    idle: nothingStarted(),
    looking: atHand,
    unknown: { ...atHand, refusal: 'OFFLINE' },
    offered: { ...atHand, found: duskHarbor },
  },
  guarded: ({ context: { atHand: id, chosen } }) => [id, chosen?.id],
  elsewhere: ['started.look', 'started.forget'],
  typed: () => ({}),
  events: {
    'started.look': [
      { type: 'started.look', atHand: '48380' },
      { type: 'started.look', atHand: duskHarbor.id },
    ],
    'started.forget': [{ type: 'started.forget' }],
    'started.retry': [{ type: 'started.retry' }],
    'started.continue': [{ type: 'started.continue' }],
    'started.leave': [{ type: 'started.leave' }],
  },
  outputs: { findStarted: [accepted(duskHarbor), accepted(null), refused('OFFLINE'), refused('UNAUTHORIZED')] },
})
