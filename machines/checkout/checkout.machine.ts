import { stepOutcome, firstContext } from './checkout.context.ts'
import { checkoutKit } from './checkout.kit.ts'
import { payerState } from './payer.state.ts'
import { quotationState } from './quotation.state.ts'

/** Step 5: who pays, in which currency, and the quote as a file. It ends when the order is paid, or gone. */
export const checkoutMachine = checkoutKit.createMachine({
  id: 'checkout',
  context: ({ input }) => firstContext(input),
  initial: 'open',
  states: {
    open: { type: 'parallel', states: { payer: payerState, quotation: quotationState } },
    finished: { type: 'final' },
  },
  output: ({ context }) => stepOutcome(context),
})
