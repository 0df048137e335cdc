import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { paymentKit } from './payment.kit.ts'

/** A wallet's button pays at once. */
export const byWallet = {
  'wallet.pay': { guard: 'isPriceKnown', target: '#payment.creatingMethod', actions: 'beginAnew' },
} as const

export const byChosenMeans = {
  'payment.submit': { guard: 'isPriceKnown', target: '#payment.executing', actions: ['beginAnew', 'takeMeans'] },
} as const

const settled = {
  ...byChosenMeans,
  ...byWallet,
  'savedCard.remove': byEvent({ guard: 'isSavedCard', target: 'removing', actions: 'chooseToRemove' }),
} as const

/** The saved cards. One is removed at a time, and nothing is paid meanwhile. */
export const savedCardsState = paymentKit.createStateConfig({
  initial: 'kept',
  states: {
    kept: { on: settled },
    removing: {
      invoke: {
        id: 'removeCard',
        src: 'removeCard',
        input: ({ context }) => ({ id: context.removed ?? '' }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: '#payment.choosing.method.routing', actions: 'loseRemoved' },
          { guard: 'isMissing', target: '#payment.choosing.method.routing', actions: 'loseRemoved' },
          { target: 'unremoved', actions: 'keepUnremoved' },
        ),
        onError: broken('unremoved', 'failToRemove'),
      },
      after: { deadline: late('unremoved', 'failToRemove') },
    },
    unremoved: { exit: 'forgetUnremoved', on: settled },
  },
})
