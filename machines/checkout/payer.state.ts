import { paymentInput } from './checkout.facts.ts'
import { checkoutSetup } from './checkout.setup.ts'

/**
 * Who pays: a guest is asked to sign in; for everyone else a payment is under way, or its new price is looked up. Whoever
 * signs in comes with the order, once it is theirs. When a session ends, a payment that is on its way is seen through;
 * one that ends without an answer is asked about as soon as somebody is signed in again.
 */
export const payerState = checkoutSetup.createStateConfig({
  initial: 'routing',
  on: {
    'order.changed': { target: '.routing', actions: { type: 'keepChange', params: ({ event }) => event } },
    'user.changed': { guard: 'isSignedIn', actions: { type: 'keepUser', params: ({ event }) => event } },
  },
  states: {
    routing: { always: [{ guard: 'isSignedIn', target: 'paying' }, { target: 'guest' }] },
    guest: { entry: 'forgetMethod' },
    interrupted: {
      entry: 'noteInterrupted',
      on: {
        'order.changed': [
          {
            guard: { type: 'isUser', params: ({ event }) => event },
            target: 'paying',
            actions: { type: 'keepChange', params: ({ event }) => event },
          },
          { actions: { type: 'keepChange', params: ({ event }) => event } },
        ],
      },
    },
    paying: {
      initial: 'beginning',
      on: {
        'order.changed': [
          {
            guard: { type: 'isUser', params: ({ event }) => event },
            actions: [{ type: 'keepChange', params: ({ event }) => event }, 'tellPayment'],
          },
          { guard: 'isBeingPaid', actions: { type: 'keepChange', params: ({ event }) => event } },
          { target: 'guest', actions: { type: 'keepChange', params: ({ event }) => event } },
        ],
      },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentInput(context),
        onSnapshot: [
          {
            guard: { type: 'isUnderway', params: ({ event }) => ({ underway: event.snapshot.hasTag('underway') }) },
            target: '.underway',
            actions: { type: 'keepShownPayment', params: ({ event }) => ({ shown: event.snapshot }) },
          },
          { guard: 'isGuest', target: 'interrupted' },
          {
            target: '.choosing',
            actions: { type: 'keepShownPayment', params: ({ event }) => ({ shown: event.snapshot }) },
          },
        ],
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ outcome: event.output }) },
            target: '#checkout.finished',
            actions: { type: 'keepReceipt', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isRepriced', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refreshing',
            actions: { type: 'keepRepriced', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: '#checkout.finished',
            actions: { type: 'keepLoss', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'refreshing' },
      },
      exit: 'forgetBegun',
      states: {
        beginning: {
          always: [
            { guard: 'isChangingCurrency', target: 'choosing', actions: 'tellPriceAwaited' },
            { target: 'choosing' },
          ],
        },
        choosing: {
          on: {
            'user.changed': {
              guard: { type: 'isNobody', params: ({ event }) => event },
              target: '#checkout.open.payer.guest',
              actions: { type: 'keepUser', params: ({ event }) => event },
            },
          },
        },
        underway: {},
      },
    },
    refreshing: {
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => context.order,
        onDone: [
          {
            guard: { type: 'isPaidOrder', params: ({ event }) => ({ result: event.output }) },
            target: '#checkout.finished',
            actions: { type: 'keepOrder', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'routing',
            actions: { type: 'keepOrder', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#checkout.finished',
            actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'stale', actions: { type: 'keepOrder', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'stale', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { readingDeadline: { target: 'stale', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
    stale: { on: { 'order.retry': { target: 'refreshing' } } },
  },
})
