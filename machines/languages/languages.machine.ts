import { accepted, refused } from '#domain/result.ts'
import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { isStepOver } from '../order/step.context.ts'
import { firstContext } from './languages.context.ts'
import { languagesKit } from './languages.kit.ts'
import { quotationState } from './quotation.state.ts'
import { viewState } from './view.state.ts'

/**
 * Step 3: the customer chooses languages from the price list while the service quotes each choice. The total of a new
 * choice is worked out at once from the pricing that came with the order; the service's quotation confirms it, and
 * counts.
 */
export const languagesMachine = languagesKit.createMachine({
  id: 'languages',
  context: ({ input }) => firstContext(input),
  initial: 'loading',
  on: {
    // The owner of the order decides which languages have translation memory, so the list is fetched again.
    'order.changed': byEvent({ target: '.loading', actions: 'keepOrder' }),
  },
  states: {
    loading: {
      invoke: {
        id: 'priceList',
        src: 'priceList',
        input: ({ context }) => context.key,
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'choosing', actions: 'keepPrices' },
          { guard: 'isGone', target: 'finished', actions: 'keepRefused' },
          { target: 'failed', actions: 'keepRefused' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    failed: { on: { 'prices.retry': { target: 'loading' } } },
    choosing: { type: 'parallel', states: { view: viewState, quotation: quotationState } },
    finished: { type: 'final' },
  },
  output: ({ context: { refusal, order } }) =>
    refusal !== undefined && isStepOver(refusal) ? refused(refusal) : accepted(order),
})
