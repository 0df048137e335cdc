import { byEvent } from '../branches.ts'
import { replyState } from './reply.state.ts'
import { threadSetup } from './thread.setup.ts'

/**
 * One question and what is said to it. Its parent tells it what the service knows anew, and hears of each answer that was
 * kept. It lives as long as the page: what is on its way is sent to its end while another thread is read.
 */
export const threadMachine = threadSetup.createMachine({
  id: 'thread',
  context: ({ input }) => ({ ...input, reply: { text: '', key: '' } }),
  invoke: { id: 'keepReply', src: 'keepReply' },
  on: { 'question.changed': byEvent({ actions: 'keepQuestion' }) },
  type: 'parallel',
  states: {
    comments: {
      initial: 'latest',
      states: {
        latest: { on: { 'comments.showAll': { guard: 'hasMore', target: 'all' } } },
        all: { on: { 'comments.showLatest': { target: 'latest' } } },
      },
    },
    reply: replyState,
  },
})
