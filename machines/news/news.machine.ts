import { byAnswer } from '../branches.ts'
import { newsKit } from './news.kit.ts'

/**
 * Asks repeatedly for news of an order while its page is in sight. A call that fails is followed by the next one. It
 * has no view, and lasts until its parent stops it.
 */
export const newsMachine = newsKit.createMachine({
  id: 'news',
  context: ({ input }) => input,
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'waiting',
  states: {
    waiting: {
      on: { 'page.hidden': { target: 'resting' } },
      after: { pause: { target: 'asking' } },
    },
    asking: {
      invoke: {
        id: 'fetchNews',
        src: 'fetchNews',
        input: ({ context: { orderId, version } }) => ({ orderId, version }),
        onDone: byAnswer(
          { guard: 'isNews', target: 'waiting', actions: ['report', 'keepVersion'] },
          { target: 'waiting' },
        ),
        onError: { target: 'waiting' },
      },
      on: { 'page.hidden': { target: 'resting' } },
      after: { deadline: { target: 'waiting' } },
    },
    resting: { on: { 'page.shown': { target: 'asking' } } },
  },
})
