import { broken, byAnswer, late } from '../branches.ts'
import { readingState } from './reading.state.ts'
import { threadsKit } from './threads.kit.ts'

/**
 * The questions about an order, by source text. Each question of the thread that is read has a child of its own, which
 * stays when another thread is read, so that what is typed or being sent there is not lost. It lives as long as its
 * page.
 */
export const threadsMachine = threadsKit.createMachine({
  id: 'threads',
  context: ({ input }) => ({
    ...input,
    questions: [],
    version: '',
    hasReceipt: false,
    chosen: undefined,
    tended: [],
    refusal: undefined,
  }),
  initial: 'routing',
  states: {
    routing: { always: [{ guard: 'isGuest', target: 'signedOut' }, { target: 'loading' }] },
    signedOut: {},
    loading: {
      invoke: {
        id: 'fetchQuestions',
        src: 'fetchQuestions',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'reading', actions: 'keepFetched' },
          { guard: 'isNotTheirs', target: 'missing' },
          { target: 'failed', actions: 'keepFetched' },
        ),
        onError: broken('failed'),
      },
      after: { deadline: late('failed') },
    },
    failed: { on: { 'questions.retry': { target: 'loading' } } },
    missing: {},
    reading: readingState,
  },
})
