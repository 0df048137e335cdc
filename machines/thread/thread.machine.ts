import { byEvent } from '../branches.ts'
import { replyState } from './reply.state.ts'
import { threadSetup } from './thread.setup.ts'

/**
 * One question and its answers. Its parent tells it what the service newly reports, and hears of each answer that was
 * kept. It lives as long as the page: an answer that is on its way is still sent while another thread is read.
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
