import { byEvent } from '../branches.ts'
import { paymentKit } from './payment.kit.ts'

/** A wallet's button pays at once. */
const byWallet = {
  'wallet.pay': { guard: 'isPriceKnown', target: '#payment.creatingMethod', actions: 'beginAnew' },
} as const

const byChosenMeans = {
  'payment.submit': { guard: 'isPriceKnown', target: '#payment.executing', actions: ['beginAnew', 'takeMeans'] },
} as const

/** The ways to pay, and the form of the chosen one. */
export const methodState = paymentKit.createStateConfig({
  initial: 'routing',
  on: {
    'method.choose': byEvent({ guard: 'isOtherMethod', target: '.routing', actions: 'keepMethod' }),
    'savedCard.choose': byEvent({ guard: 'isOtherCard', actions: 'keepSavedCard' }),
    'payable.changed': byEvent({ target: '.routing', actions: 'keepPayable' }),
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
      initial: 'incomplete',
      on: {
        'card.edit': byEvent({ target: '.incomplete', actions: 'keepCard' }),
        'card.filled': byEvent({ target: '.incomplete', actions: 'keepFilled' }),
      },
      states: {
        incomplete: { always: { guard: 'isCardComplete', target: 'complete' } },
        complete: {
          on: { 'payment.submit': { guard: 'isPriceKnown', target: '#payment.creatingMethod', actions: 'beginAnew' } },
        },
      },
    },
    savedCard: { on: { ...byChosenMeans, ...byWallet } },
    wallet: { on: byWallet },
    paypal: { on: { 'payment.submit': { guard: 'isPriceKnown', target: '#payment.approval', actions: 'beginAnew' } } },
    bypass: { on: byChosenMeans },
    nothing: {},
  },
})
