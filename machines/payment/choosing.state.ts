import { methodState } from './method.state.ts'
import { noteState } from './note.state.ts'
import { paymentKit } from './payment.kit.ts'

/** The ways to pay and the form of the chosen one, why the last payment was stopped, and whether the price is known. */
export const choosingState = paymentKit.createStateConfig({
  type: 'parallel',
  entry: 'takeLater',
  states: {
    method: methodState,
    note: noteState,
    price: {
      initial: 'known',
      states: {
        known: { on: { 'price.awaited': { target: 'awaited' } } },
        /** The price is being changed around the payment: until it is known, nothing is paid. */
        awaited: { on: { 'price.known': { target: 'known' } } },
      },
    },
  },
})
