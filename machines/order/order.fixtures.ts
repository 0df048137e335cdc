import type { Order } from '#domain/order/order.ts'
import { accepted, refused, type Result } from '#domain/result.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { orderMachine } from './order.machine.ts'
import { configuration, information, orderKey, settings, sampleOrders, targets } from './orders.fixtures.ts'
import type { OpenedOrder, OrderContext } from './order.types.ts'
import type { StepCode } from './step.types.ts'

function opened(stage: keyof typeof sampleOrders): OpenedOrder {
  return { key: orderKey, order: sampleOrders[stage], configuration, drafts: {}, isInterrupted: false }
}

function at(step: OrderContext['step'], stage?: keyof typeof sampleOrders, user?: OrderContext['user']): OrderContext {
  return {
    key: orderKey,
    user,
    step,
    opened: stage && opened(stage),
    refusal: undefined,
    before: undefined,
    method: undefined,
    currency: undefined,
    isVatRefused: false,
  }
}

/** Set up, with a draft of step 3 that has the marked language in another currency. */
const inDollars = { ...opened('setUp'), drafts: { languages: { targets: ['frFR'], currency: 'USD' as const } } }

/** The same file with German marked in place of French. */
const remarked: Order = {
  ...sampleOrders.setUp,
  resource: {
    assets: [],
    files: sampleOrders.setUp.resource.files.map((file) => ({
      ...file,
      settings: settings.map((sheet) => ({
        ...sheet,
        targetColumns: sheet.targetColumns.map((column) => ({ ...column, lang: 'deDE' })),
      })),
    })),
  },
}

const resumed: readonly [Result<OpenedOrder, StepCode>, ...Result<OpenedOrder, StepCode>[]] = [
  accepted({
    ...opened('informed'),
    drafts: { setup: { settings }, languages: { targets, currency: 'EUR' }, information },
    isInterrupted: true,
  }),
  accepted(inDollars),
  accepted(opened('paid')),
  refused('ORDER_NOT_FOUND'),
  refused('INVOICE_ALREADY_PAID'),
  refused('UNAUTHORIZED'),
  refused('OFFLINE'),
]

const gone = refused('INVOICE_ALREADY_PAID' as const)
const replaced = refused('FILE_NOT_FOUND' as const)

export const orderFixtures = defineFixtures({
  machine: orderMachine,
  inputs: [
    { key: undefined, step: 1, user: undefined },
    { key: orderKey, step: 5, user: undefined },
    { key: orderKey, step: 4, user: undefined },
    { key: orderKey, step: 3, user: undefined },
    { key: orderKey, step: 2, user: undefined },
  ],
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
  guarded: ({ context: { key, step, opened, user, refusal } }) => [
    key?.id,
    step,
    opened?.order.state,
    user?.userUid,
    refusal !== undefined,
  ],
  elsewhere: ['order.open', 'order.lost', 'order.changed', 'user.changed'],
  typed: ({ step, method, opened }) => ({ step, method, drafts: opened?.drafts }),
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
    'taxCountry.choose': [
      { type: 'taxCountry.choose', country: 'DE' },
      { type: 'taxCountry.choose', country: '' },
    ],
    'cards.changed': [{ type: 'cards.changed' }],
    'order.open': [{ type: 'order.open', id: 'ord_48213' }],
    'order.lost': [{ type: 'order.lost', gone: 'ORDER_NOT_FOUND' }],
    'order.changed': [
      { type: 'order.changed', order: sampleOrders.owned, user: maya.user },
      { type: 'order.changed', order: { ...sampleOrders.owned, id: 'ord_48378' }, user: maya.user },
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
    upload: [accepted(sampleOrders.uploaded), gone, replaced],
    setup: [accepted(sampleOrders.setUp), accepted(remarked), accepted(sampleOrders.created), gone, replaced],
    languages: [accepted(sampleOrders.languagesChosen), gone, replaced],
    information: [accepted(sampleOrders.informed), gone, replaced],
    checkout: [accepted(sampleOrders.paid), gone, replaced],
  },
  snapshots: {
    upload: [{ context: { draft: undefined, order: sampleOrders.created } }],
    setup: [{ context: { draft: { settings }, order: sampleOrders.uploaded } }],
    languages: [
      { context: { draft: { targets, currency: 'EUR' }, order: sampleOrders.setUp } },
      // Nobody has chosen anything.
      { context: { draft: { targets: ['frFR'], currency: 'EUR' }, order: sampleOrders.setUp } },
    ],
    information: [{ context: { draft: information, order: sampleOrders.languagesChosen } }],
    checkout: [
      {
        context: {
          draft: undefined,
          order: sampleOrders.owned,
          method: 'paypal',
          currency: 'EUR',
          isVatRefused: true,
        },
      },
    ],
  },
})
