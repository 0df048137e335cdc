import { replyState } from './reply.state.ts'
import { threadKit } from './thread.kit.ts'

/**
 * One question and its answers. Its parent tells it what the service newly reports, and hears of each answer that was
 * kept. It lives as long as the page: an answer that is on its way is still sent while another thread is read.
 */
export const threadMachine = threadKit.createMachine({
  id: 'thread',
  context: ({ input }) => ({ ...input, reply: { text: '', key: '' } }),
  invoke: { id: 'keepReply', src: 'keepReply' },
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
