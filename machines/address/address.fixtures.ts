import { defineFixtures } from '../harness/fixtures.ts'
import { addressMachine } from './address.machine.ts'
import type { AddressContext, AppShown, RoutePlace } from './address.types.ts'

const first: RoutePlace = {
  page: 'wizard',
  path: '/',
  search: '',
  step: undefined,
  modal: undefined,
  isMasked: false,
  isOver: false,
}
const second: RoutePlace = { ...first, search: '?step=2', step: 2 }
const dialog: RoutePlace = { ...first, search: '?modal=signin', modal: 'signin', isOver: true }
const orders: RoutePlace = { ...first, page: 'private', path: '/orders' }
const overOrders: RoutePlace = { ...orders, search: '?modal=signin', modal: 'signin', isOver: true }
const logout: RoutePlace = { ...first, page: 'logout', path: '/logout' }
const reset: RoutePlace = { ...first, page: 'resetLink', path: '/reset-pass/Zx81/7c1d' }

const guest: AppShown = {
  step: 1,
  modal: undefined,
  isSignedIn: false,
  isRefused: false,
  isVerifying: false,
  isThere: true,
}
const further: AppShown = { ...guest, step: 2 }
const asked: AppShown = { ...guest, modal: 'signin' }
const customer: AppShown = { ...guest, isSignedIn: true, isThere: false }
const verifying: AppShown = { ...guest, isVerifying: true }

const atFirst: AddressContext = { place: first, shown: guest, step: 1, isArrival: true, onScreen: 1 }

export const addressFixtures = defineFixtures({
  machine: addressMachine,
  inputs: [
    { place: first, shown: guest },
    { place: reset, shown: verifying },
    { place: logout, shown: customer },
  ],
  states: {
    'entry.following.settled': atFirst,
    'entry.following.due': { ...atFirst, shown: further },
    'entry.following.telling': { ...atFirst, place: second },
    'entry.returning.waiting': { ...atFirst, place: dialog },
    'screen.blank': { ...atFirst, onScreen: undefined },
    'screen.open': atFirst,
  },
  values: {
    'entry.following.settled': { entry: { following: 'settled' }, screen: 'open' },
    'entry.following.due': { entry: { following: 'due' }, screen: 'open' },
    'entry.following.telling': { entry: { following: 'telling' }, screen: 'open' },
    'entry.returning.waiting': { entry: { returning: 'waiting' }, screen: 'open' },
    'screen.blank': { entry: { following: 'settled' }, screen: 'blank' },
    'screen.open': { entry: { following: 'settled' }, screen: 'open' },
  },
  guarded: ({ context: { place, shown, step, onScreen } }) => [
    place.page,
    place.step,
    place.modal,
    shown.step,
    shown.modal,
    shown.isSignedIn,
    shown.isVerifying,
    shown.step !== step,
    onScreen,
  ],
  typed: ({ shown: { step } }) => ({ step }),
  elsewhere: ['app.changed', 'app.answered'],
  events: {
    'app.changed': [
      { type: 'app.changed', shown: guest },
      { type: 'app.changed', shown: further },
      { type: 'app.changed', shown: asked },
      { type: 'app.changed', shown: customer },
    ],
    'app.answered': [
      { type: 'app.answered', shown: guest },
      { type: 'app.answered', shown: asked },
      { type: 'app.answered', shown: customer },
    ],
    'history.pushed': [
      { type: 'history.pushed', place: first },
      { type: 'history.pushed', place: overOrders },
      { type: 'history.pushed', place: orders },
      { type: 'history.pushed', place: logout },
    ],
    'history.replaced': [
      { type: 'history.replaced', place: first },
      { type: 'history.replaced', place: overOrders },
    ],
    'history.moved': [
      { type: 'history.moved', place: dialog },
      { type: 'history.moved', place: orders },
      { type: 'history.moved', place: overOrders },
    ],
  },
  outputs: { followApp: 'listens', followHistory: 'listens', keepDocument: 'listens', paint: [undefined] },
})
