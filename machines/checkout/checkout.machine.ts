import { outcomeOf, startingContext } from './checkout.facts.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { payerState } from './payer.state.ts'
import { quotationState } from './quotation.state.ts'

/** Step 5: who pays, in which currency, and the quote as a file. It ends when the order is paid, or gone. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => startingContext(input),
  initial: 'open',
  states: {
    open: { type: 'parallel', states: { payer: payerState, quotation: quotationState } },
    finished: { type: 'final' },
  },
  output: ({ context }) => outcomeOf(context),
})
