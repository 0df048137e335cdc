import { byEvent } from '../branches.ts'
import { paymentKit } from './payment.kit.ts'

/** The price changed while it was being paid: the same means can be charged the new one, or others be chosen. */
export const repricedState = paymentKit.createStateConfig({
  initial: 'known',
  states: {
    known: {
      on: {
        'payment.submit': { guard: 'isRepeatable', target: '#payment.executing' },
        'method.reconsider': { target: '#payment.choosing' },
        'price.awaited': { target: 'awaited' },
        'payable.changed': byEvent(
          { guard: 'isOffered', actions: 'keepPayable' },
          { target: '#payment.choosing', actions: 'keepPayable' },
        ),
      },
    },
    awaited: {
      on: {
        'method.reconsider': { target: '#payment.choosing.price.awaited' },
        'price.known': { target: 'known' },
        'payable.changed': byEvent(
          { guard: 'isOffered', actions: 'keepPayable' },
          { target: '#payment.choosing.price.awaited', actions: 'keepPayable' },
        ),
      },
    },
  },
})
