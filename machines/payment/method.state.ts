import { byEvent } from '../branches.ts'
import { paymentKit } from './payment.kit.ts'
import { byChosenMeans, byWallet, savedCardsState } from './saved-cards.state.ts'

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
        'card.keep': byEvent({ guard: 'mayKeepCard', actions: 'keepWish' }),
      },
      states: {
        incomplete: { always: { guard: 'isCardComplete', target: 'complete' } },
        complete: {
          on: { 'payment.submit': { guard: 'isPriceKnown', target: '#payment.creatingMethod', actions: 'beginAnew' } },
        },
      },
    },
    savedCard: savedCardsState,
    wallet: { on: byWallet },
    paypal: { on: { 'payment.submit': { guard: 'isPriceKnown', target: '#payment.approval', actions: 'beginAnew' } } },
    bypass: { on: byChosenMeans },
    nothing: {},
  },
})
