import { accepted, refused, type Result } from '#domain/result.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../fixtures.ts'
import { orderMachine } from './order.machine.ts'
import { configuration, information, orderKey, settings, snapshots, targets } from './order-snapshot.fixtures.ts'
import type { OpenedOrder, OrderContext } from './order.setup.ts'
import type { StepCode } from './step.ts'

function opened(stage: keyof typeof snapshots): OpenedOrder {
  return { key: orderKey, snapshot: snapshots[stage], configuration, drafts: {} }
}

function at(step: OrderContext['step'], stage?: keyof typeof snapshots, user?: OrderContext['user']): OrderContext {
  return {
    key: orderKey,
    user,
    step,
    order: stage && opened(stage),
    refusal: undefined,
    before: undefined,
    method: undefined,
    currency: undefined,
    isVatRefused: false,
  }
}

const resumed: readonly [Result<OpenedOrder, StepCode>, ...Result<OpenedOrder, StepCode>[]] = [
  accepted(opened('informed')),
  accepted(opened('paid')),
  refused('ORDER_NOT_FOUND'),
  refused('UNAUTHORIZED'),
  refused('OFFLINE'),
]

const gone = refused('INVOICE_ALREADY_PAID' as const)

export const orderFixtures = defineFixtures({
  machine: orderMachine,
  inputs: [
    { key: undefined, step: 1, user: undefined },
    { key: orderKey, step: 5, user: undefined },
    { key: orderKey, step: 4, user: undefined },
    { key: orderKey, step: 3, user: undefined },
    { key: orderKey, step: 2, user: undefined },
  ],
  transient: ['opening'],
  states: {
    starting: { ...at(1), key: undefined },
    unstarted: { ...at(1), key: undefined, refusal: 'OFFLINE' },
    resuming: at(4),
    unreachable: { ...at(4), refusal: 'TIMEOUT' },
    signedOut: at(4),
    entering: at(3, 'setUp'),
    stuck: { ...at(3, 'setUp'), refusal: 'OFFLINE' },
    'step.upload': at(1, 'created'),
    'step.setup': at(2, 'uploaded'),
    'step.languages': at(3, 'setUp'),
    'step.information': at(4, 'languagesChosen'),
    'step.checkout': at(5, 'owned', maya.user),
    paid: at(6, 'paid', maya.user),
  },
  facts: ({ context: { key, step, order, user } }) => [key === undefined, step, order?.snapshot.state, user?.userUid],
  elsewhere: ['order.lost', 'order.changed', 'user.changed'],
  typed: ({ step, method, order }) => ({ step, method, drafts: order?.drafts }),
  events: {
    'step.back': [{ type: 'step.back' }],
    'step.go': [
      { type: 'step.go', step: 2 },
      { type: 'step.go', step: 4 },
      { type: 'step.go', step: 5 },
    ],
    'order.retry': [{ type: 'order.retry' }],
    'order.restart': [{ type: 'order.restart' }],
    'order.continue': [{ type: 'order.continue' }],
    'order.lost': [{ type: 'order.lost', gone: 'ORDER_NOT_FOUND' }],
    'order.changed': [
      { type: 'order.changed', snapshot: snapshots.owned, user: maya.user },
      { type: 'order.changed', snapshot: { ...snapshots.owned, id: 'ord_48378' }, user: maya.user },
    ],
    'user.changed': [
      { type: 'user.changed', user: maya.user },
      { type: 'user.changed', user: undefined },
    ],
  },
  outputs: {
    startOrder: [accepted(opened('created')), refused('OFFLINE')],
    resumeOrder: resumed,
    loadStep: [null],
    keepDrafts: 'listens',
    upload: [accepted(snapshots.uploaded), gone],
    setup: [accepted(snapshots.setUp), accepted(snapshots.created), gone],
    languages: [accepted(snapshots.languagesChosen), gone],
    information: [accepted(snapshots.informed), gone],
    checkout: [accepted(snapshots.paid), gone],
  },
  snapshots: {
    upload: [{ context: { draft: undefined, snapshot: snapshots.created } }],
    setup: [{ context: { draft: settings, snapshot: snapshots.uploaded } }],
    languages: [{ context: { draft: { targets, currency: 'EUR' }, snapshot: snapshots.setUp } }],
    information: [{ context: { draft: information, snapshot: snapshots.languagesChosen } }],
    checkout: [
      {
        context: {
          draft: undefined,
          snapshot: snapshots.owned,
          method: 'paypal',
          currency: 'EUR',
          isVatRefused: true,
        },
      },
    ],
  },
})
