import type { User } from '#domain/accounts/user.ts'
import { orderUnderWay } from '#domain/order/order-under-way.ts'
import { accepted, refused } from '#domain/result.ts'
import { profileOf } from '#domain/accounts/edited-profile.ts'
import { authFixtures, bram, maya } from '../auth/auth.fixtures.ts'
import type { AuthInput } from '../auth/auth.types.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { information, orderKey, sampleOrders } from '../order/orders.fixtures.ts'
import { duskHarbor } from '../started-order/started-order.fixtures.ts'
import type { Session } from '../session/session.types.ts'
import { appMachine } from './app.machine.ts'
import type { AppContext } from './app.types.ts'

/** The order that has taken the place of the one before. */
const otherKey = { id: 'ord_48378', csrfToken: 'csrf_48378' }

const briefed = {
  order: sampleOrders.languagesChosen,
  drafts: { information: { ...information, gameTitle: 'Dusk Harbor II' }, estimate: { country: 'SE' } },
}
const settled = { order: sampleOrders.paid, drafts: {} }
const begun = { order: sampleOrders.created, drafts: {} }

const now = Date.UTC(2027, 0, 15)
const guest: AppContext = {
  session: undefined,
  key: orderKey,
  step: 3,
  invitation: '',
  now,
  opens: { form: 'signin' },
  form: 'signin',
  opened: undefined,
  isRefused: false,
  isVatRefused: false,
  isVatAsked: false,
  signup: undefined,
  refusal: undefined,
}
const customer: AppContext = { ...guest, session: maya }
const unreached: AppContext = { ...customer, refusal: 'OFFLINE' }

const { signup } = authFixtures.states['signup.editing.complete']
const typedBefore = { ...signup, password: '' }
const halfEdited: AuthInput = { form: 'edit', user: maya.user, fields: profileOf(maya.user) }
const renamed: User = { ...maya.user, lastName: 'Berg' }
const newcomer: Session = { ...maya, user: { ...maya.user, confirmed: false } }
const moved: User = { ...maya.user, company: { ...maya.user.company, vatNumber: '' } }

export const appFixtures = defineFixtures({
  machine: appMachine,
  inputs: [
    { session: undefined, key: undefined, step: 1, invitation: 'b7Yd2k', signup: typedBefore, now },
    { session: maya, key: orderKey, step: 3, invitation: '', signup: undefined, now },
  ],
  states: {
    'dialog.closed': guest,
    'dialog.loading': guest,
    'dialog.missing': guest,
    'dialog.open': guest,
    'dialog.logout': { ...customer, opened: briefed },
    'adoption.idle': customer,
    'adoption.adopting': customer,
    'adoption.unadopted': unreached,
    'adoption.pricing': customer,
    'adoption.unpriced': unreached,
  },
  values: {
    'dialog.closed': { dialog: 'closed', adoption: 'idle' },
    'dialog.loading': { dialog: 'loading', adoption: 'idle' },
    'dialog.missing': { dialog: 'missing', adoption: 'idle' },
    'dialog.open': { dialog: 'open', adoption: 'idle' },
    'dialog.logout': { dialog: 'logout', adoption: 'idle' },
    'adoption.idle': { dialog: 'closed', adoption: 'idle' },
    'adoption.adopting': { dialog: 'closed', adoption: 'adopting' },
    'adoption.unadopted': { dialog: 'closed', adoption: 'unadopted' },
    'adoption.pricing': { dialog: 'closed', adoption: 'pricing' },
    'adoption.unpriced': { dialog: 'closed', adoption: 'unpriced' },
  },
  guarded: ({ context: { session, key, opened, isVatRefused, isVatAsked, form, opens } }) => [
    session && [
      session.accessToken,
      session.user.company.vatNumber,
      session.user.company.vatStanding,
      session.user.confirmed,
    ],
    key?.id,
    orderUnderWay(opened) !== undefined,
    isVatRefused,
    isVatAsked,
    form === 'signup',
    opens.form === 'edit' && [opens.user.userUid === session?.user.userUid],
  ],
  elsewhere: ['address.confirmed', 'account.followed', 'session.refused', 'session.followed'],
  typed: ({ step, invitation, signup }) => ({ step, invitation, signup }),
  events: {
    'account.open': [
      { type: 'account.open', opens: { form: 'signin' } },
      { type: 'account.open', opens: { form: 'signin', email: maya.user.email, refusal: 'UNAUTHORIZED' } },
      { type: 'account.open', opens: { form: 'signup', invitation: 'Kq8sVn' } },
      { type: 'account.open', opens: { form: 'edit', user: maya.user } },
    ],
    'account.close': [{ type: 'account.close' }],
    'account.followed': [{ type: 'account.followed' }],
    'adoption.retry': [{ type: 'adoption.retry' }],
    'order.continue': [{ type: 'order.continue' }],
    'cards.changed': [{ type: 'cards.changed' }],
    'session.end': [{ type: 'session.end' }],
    'logout.ask': [{ type: 'logout.ask' }],
    'logout.confirm': [{ type: 'logout.confirm' }],
    'logout.cancel': [{ type: 'logout.cancel' }],
    'session.refused': [{ type: 'session.refused' }],
    'session.followed': [{ type: 'session.followed', session: maya }],
    'address.confirmed': [
      { type: 'address.confirmed', email: maya.user.email },
      { type: 'address.confirmed', email: bram.user.email },
    ],
    'profile.changed': [
      { type: 'profile.changed', user: renamed },
      { type: 'profile.changed', user: bram.user },
    ],
    'welcome.close': [{ type: 'welcome.close' }],
    'private.enter': [{ type: 'private.enter' }],
    'step.go': [{ type: 'step.go', step: 2 }],
  },
  outputs: {
    session: [undefined],
    order: [undefined],
    startedOrder: [undefined],
    auth: [
      { kind: 'signedIn', session: maya, opensAt: { form: 'signin' } },
      { kind: 'signedIn', session: maya, opensAt: halfEdited },
      { kind: 'signedIn', session: bram, opensAt: halfEdited },
      { kind: 'profileChanged', user: renamed },
      { kind: 'left' },
    ],
    loadAuth: [null],
    adoptOrder: [accepted(sampleOrders.owned), refused('OFFLINE'), refused('ORDER_NOT_FOUND')],
    keepStored: 'listens',
  },
  snapshots: {
    session: [
      { value: 'guest', context: { session: undefined } },
      { value: 'signedIn', context: { session: maya } },
      { value: 'signedIn', context: { session: { ...maya, user: moved } } },
      { value: 'signedIn', context: { session: newcomer } },
      { value: 'expired', context: { session: undefined } },
    ],
    order: [
      { context: { key: undefined, step: 1, opened: undefined, isVatRefused: false } },
      { context: { key: orderKey, step: 4, opened: briefed, isVatRefused: false } },
      { context: { key: otherKey, step: 1, opened: begun, isVatRefused: false } },
      { context: { key: orderKey, step: 5, opened: settled, isVatRefused: true } },
    ],
    startedOrder: [{ context: { chosen: undefined } }, { context: { chosen: duskHarbor } }],
    auth: [
      { value: { signin: { editing: 'incomplete' } }, context: { invitation: 'b7Yd2k', signup } },
      { value: { signup: { editing: 'incomplete' } }, context: { invitation: '', signup } },
      { value: { edit: 'reading' }, context: { invitation: '', signup } },
    ],
  },
})
