import { byEvent } from '../branches.ts'
import { paymentSetup } from './payment.setup.ts'
import { stoppedState } from './stopped.state.ts'

/** A wallet's button pays at once; its window may be closed before it does. */
const walletMoves = {
  'wallet.pay': { guard: 'isPriceKnown', target: '#payment.creatingMethod', actions: 'beginAnew' },
  'wallet.closed': { target: '#payment.choosing.stopped.cancelled' },
} as const

/** The ways to pay, the form of the chosen one, and why a payment was stopped. */
export const choosingState = paymentSetup.createStateConfig({
  initial: 'routing',
  entry: 'takeLater',
  on: {
    'method.choose': byEvent({ guard: 'isOtherMethod', target: '.routing', actions: 'keepMethod' }),
    'savedCard.choose': byEvent({ guard: 'isOtherCard', target: '.routing', actions: 'keepSavedCard' }),
    'price.awaited': { actions: 'awaitPrice' },
    'price.known': { actions: 'knowPrice' },
    'payable.changed': byEvent(
      { guard: 'isOffered', actions: 'keepPayable' },
      { target: '.routing', actions: 'keepPayable' },
    ),
  },
  states: {
    routing: {
      always: [
        { guard: 'isByCard', target: 'card' },
        { guard: 'isByKeptCard', target: 'savedCard' },
        { guard: 'isBySavedCard', target: 'wallet' },
        { guard: 'isByPayPal', target: 'paypal' },
        { guard: 'isBypass', target: 'bypass' },
        { target: 'nothing' },
      ],
    },
    card: {
      initial: 'checking',
      on: {
        'card.edit': byEvent({ target: '.checking', actions: 'keepCard' }),
        'card.filled': byEvent({ target: '.checking', actions: 'keepFilled' }),
      },
      states: {
        checking: { always: [{ guard: 'isCardComplete', target: 'complete' }, { target: 'incomplete' }] },
        incomplete: {},
        complete: {
          on: {
            'payment.submit': { guard: 'isPriceKnown', target: '#payment.creatingMethod', actions: 'beginAnew' },
          },
        },
      },
    },
    savedCard: {
      on: {
        'payment.submit': {
          guard: 'isPriceKnown',
          target: '#payment.executing',
          actions: ['beginAnew', 'takeMeans'],
        },
        ...walletMoves,
      },
    },
    wallet: { on: walletMoves },
    paypal: { on: { 'payment.submit': { guard: 'isPriceKnown', target: '#payment.approval', actions: 'beginAnew' } } },
    bypass: {
      on: {
        'payment.submit': {
          guard: 'isPriceKnown',
          target: '#payment.executing',
          actions: ['beginAnew', 'takeMeans'],
        },
      },
    },
    nothing: {},
    stopped: stoppedState,
  },
})
