import { broken, byAnswer, byEvent, byShown, late } from '../branches.ts'
import { paymentInput } from './checkout.context.ts'
import { checkoutKit } from './checkout.kit.ts'

/**
 * Who pays. A guest is asked to sign in; for a customer a payment is under way, or its new price is looked up. A person
 * who signs in comes with the order, once it is theirs. When a session ends, a payment that is on its way is seen
 * through; one that ends without an answer is asked about as soon as a person is signed in again.
 */
export const payerState = checkoutKit.createStateConfig({
  initial: 'routing',
  on: {
    'order.changed': byEvent({ target: '.routing', actions: 'keepChange' }),
    'user.changed': byEvent({ guard: 'isSignedIn', actions: 'keepUser' }),
  },
  states: {
    routing: { always: [{ guard: 'isSignedIn', target: 'paying' }, { target: 'guest' }] },
    guest: { entry: 'forgetMethod' },
    interrupted: {
      entry: 'noteInterrupted',
      on: { 'order.changed': byEvent({ guard: 'isNobody', actions: 'keepChange' }) },
    },
    paying: {
      initial: 'routing',
      on: {
        'order.changed': byEvent(
          { guard: 'isUser', actions: ['keepChange', 'tellPayment'] },
          { guard: 'isBeingPaid', actions: 'keepChange' },
        ),
      },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentInput(context),
        onSnapshot: byShown(
          { guard: 'isUnderway', target: '.underway', actions: 'keepShownPayment' },
          { guard: 'isGuest', target: 'interrupted' },
          { target: '.choosing', actions: 'keepShownPayment' },
        ),
        onDone: byAnswer(
          { guard: 'isPaid', target: '#checkout.finished', actions: 'keepReceipt' },
          { guard: 'isRepriced', target: 'refreshing', actions: 'keepRepriced' },
          { target: '#checkout.finished', actions: 'keepLoss' },
        ),
        onError: { target: 'refreshing' },
      },
      exit: 'forgetBegun',
      states: {
        routing: {
          always: [
            { guard: 'isChangingCurrency', target: 'choosing', actions: 'tellPriceAwaited' },
            { target: 'choosing' },
          ],
        },
        choosing: {
          on: {
            'user.changed': byEvent({ guard: 'isNobody', target: '#checkout.open.payer.guest', actions: 'keepUser' }),
          },
        },
        underway: {},
      },
    },
    refreshing: {
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => context.key,
        onDone: byAnswer(
          { guard: 'isIncomplete', target: '#checkout.finished', actions: 'keepFileGone' },
          { guard: 'isPaidOrder', target: '#checkout.finished', actions: 'keepOrder' },
          { guard: 'isAccepted', target: 'routing', actions: 'keepOrder' },
          { guard: 'isGone', target: '#checkout.finished', actions: 'keepGone' },
          { target: 'stale', actions: 'keepRefused' },
        ),
        onError: broken('stale'),
      },
      after: { readingDeadline: late('stale') },
    },
    stale: { on: { 'order.retry': { target: 'refreshing' } } },
  },
})
