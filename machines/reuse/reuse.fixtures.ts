import { accepted, refused } from '#domain/result.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { paperGolems, prologue, untold } from './earlier-orders.fixtures.ts'
import { reuseMachine } from './reuse.machine.ts'
import type { ReuseContext } from './reuse.types.ts'

const guest: ReuseContext = {
  user: undefined,
  from: undefined,
  earlier: [],
  choice: undefined,
  chosen: undefined,
  refusal: undefined,
}
const customer: ReuseContext = { ...guest, user: maya.user }
const offered: ReuseContext = { ...customer, earlier: [prologue, paperGolems] }
const without: readonly CustomerOrder[] = [untold]

export const reuseFixtures = defineFixtures({
  machine: reuseMachine,
  inputs: [
    { user: maya.user, from: undefined },
    { user: maya.user, from: paperGolems.uid },
    { user: undefined, from: undefined },
  ],
  states: {
    guest,
    loading: customer,
    failed: { ...customer, refusal: 'OFFLINE' },
    empty: customer,
    offered,
    recalled: { ...offered, from: paperGolems.uid },
    reused: { ...offered, choice: { order: prologue } },
  },
  guarded: ({ context: { user, from, earlier, choice, chosen } }) => [
    user?.userUid,
    from,
    earlier.length,
    choice?.order?.uid ?? choice === undefined,
    chosen,
  ],
  elsewhere: ['user.changed'],
  typed: ({ choice }) => ({ choice }),
  events: {
    'reuse.choose': [
      { type: 'reuse.choose', uid: prologue.uid },
      { type: 'reuse.choose', uid: paperGolems.uid },
      // Not on offer, so it is ignored.
      { type: 'reuse.choose', uid: untold.uid },
    ],
    'reuse.undo': [{ type: 'reuse.undo' }],
    'list.retry': [{ type: 'list.retry' }],
    'user.changed': [
      { type: 'user.changed', user: maya.user },
      { type: 'user.changed', user: undefined },
      { type: 'user.changed', user: { ...maya.user, userUid: 'usr_ida' } },
    ],
  },
  outputs: { customerOrders: [accepted([prologue, paperGolems]), accepted(without), refused('OFFLINE')] },
})
