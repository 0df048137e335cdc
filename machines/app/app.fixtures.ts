import { accepted, refused } from '#domain/result.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../fixtures.ts'
import { orderKey, snapshots } from '../order/order-snapshot.fixtures.ts'
import { appMachine } from './app.machine.ts'
import type { AppContext } from './app.setup.ts'

const now = Date.UTC(2027, 0, 15)
const guest: AppContext = { session: undefined, key: orderKey, step: 3, form: 'signin', now }
const customer: AppContext = { ...guest, session: maya }

export const appFixtures = defineFixtures({
  machine: appMachine,
  inputs: [
    { session: undefined, key: undefined, step: 1, now },
    { session: maya, key: orderKey, step: 3, now },
  ],
  transient: ['adoption.deciding'],
  states: {
    'dialog.closed': guest,
    'dialog.loading': guest,
    'dialog.missing': guest,
    'dialog.open': guest,
    'adoption.idle': customer,
    'adoption.adopting': customer,
    'adoption.unadopted': customer,
  },
  values: {
    'dialog.closed': { dialog: 'closed', adoption: 'idle' },
    'dialog.loading': { dialog: 'loading', adoption: 'idle' },
    'dialog.missing': { dialog: 'missing', adoption: 'idle' },
    'dialog.open': { dialog: 'open', adoption: 'idle' },
    'adoption.idle': { dialog: 'closed', adoption: 'idle' },
    'adoption.adopting': { dialog: 'closed', adoption: 'adopting' },
    'adoption.unadopted': { dialog: 'closed', adoption: 'unadopted' },
  },
  facts: ({ context }) => [context.session !== undefined, context.key !== undefined, context.step === 6],
  events: {
    'login.open': [{ type: 'login.open', form: 'signin' }],
    'login.close': [{ type: 'login.close' }],
    'adoption.retry': [{ type: 'adoption.retry' }],
    'order.continue': [{ type: 'order.continue' }],
    'session.end': [{ type: 'session.end' }],
    'session.refused': [{ type: 'session.refused' }],
    'step.go': [{ type: 'step.go', step: 2 }],
  },
  outputs: {
    session: [undefined],
    order: [undefined],
    auth: [{ kind: 'signedIn', session: maya }, { kind: 'left' }],
    loadAuth: [null],
    adoptOrder: [accepted(snapshots.owned), refused('OFFLINE'), refused('ORDER_NOT_FOUND')],
    keepStored: 'listens',
  },
  snapshots: {
    session: [
      { value: 'guest', context: { session: undefined } },
      { value: 'signedIn', context: { session: maya } },
      { value: 'expired', context: { session: undefined } },
    ],
    order: [
      { context: { key: undefined, step: 1 } },
      { context: { key: orderKey, step: 3 } },
      { context: { key: orderKey, step: 6 } },
    ],
    auth: [{}],
  },
})
