import { byEvent } from '../branches.ts'
import { threadsKit } from './threads.kit.ts'

/** All threads, or those with an unresolved question; an empty list fills as soon as a question is asked. */
export const readingState = threadsKit.createStateConfig({
  invoke: {
    id: 'news',
    src: 'news',
    input: ({ context, self }) => ({
      orderId: context.orderId,
      version: context.version,
      report: (questions) => self.send({ type: 'news.came', questions }),
    }),
  },
  on: {
    'answer.kept': byEvent({ actions: 'keepAnswer' }),
    'news.came': byEvent({ actions: ['keepNews', 'tellTended', 'tendChosen'] }),
  },
  initial: 'routing',
  states: {
    routing: {
      always: [{ guard: 'hasQuestions', target: 'all', actions: ['chooseNewest', 'tendChosen'] }, { target: 'none' }],
    },
    all: {
      tags: 'all',
      on: {
        'tab.unresolved': { target: 'settled' },
        'thread.choose': byEvent({ guard: 'isOtherThread', actions: ['choose', 'tendChosen'] }),
      },
    },
    none: {
      tags: 'all',
      on: {
        'tab.unresolved': { target: 'settled' },
        'news.came': byEvent({ target: 'routing', actions: 'keepNews' }),
      },
    },
    unresolved: {
      tags: 'unresolved',
      on: {
        'tab.all': { target: 'all' },
        'thread.choose': byEvent({ guard: 'isOtherThread', actions: ['choose', 'tendChosen'] }),
      },
    },
    // Passed on the way to the unresolved threads, where there are some.
    settled: {
      tags: 'unresolved',
      always: { guard: 'hasUnresolved', target: 'unresolved', actions: ['chooseUnresolved', 'tendChosen'] },
      on: { 'tab.all': { target: 'routing' } },
    },
  },
})
