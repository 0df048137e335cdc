import { byAnswer } from '../branches.ts'
import { newsSetup } from './news.setup.ts'

/**
 * Asks again and again what is new about an order, while its page is in sight. What cannot be had this time is had the
 * next. Nobody sees it; it lasts as long as its parent's interest.
 */
export const newsMachine = newsSetup.createMachine({
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
