import { byEvent } from '../branches.ts'
import { threadsSetup } from './threads.setup.ts'

/** All threads, or those with an unresolved question; an empty list fills as soon as a question is asked. */
export const readingState = threadsSetup.createStateConfig({
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
  initial: 'sorting',
  states: {
    sorting: {
      always: [{ guard: 'hasQuestions', target: 'all', actions: ['chooseNewest', 'tendChosen'] }, { target: 'none' }],
    },
    all: {
      tags: 'all',
      on: {
        'tab.unresolved': [
          { guard: 'hasUnresolved', target: 'unresolved', actions: ['chooseUnresolved', 'tendChosen'] },
          { target: 'settled' },
        ],
        'thread.choose': byEvent({ guard: 'isOtherThread', actions: ['choose', 'tendChosen'] }),
      },
    },
    none: {
      tags: 'all',
      always: { guard: 'hasQuestions', target: 'sorting' },
      on: { 'tab.unresolved': { target: 'settled' } },
    },
    unresolved: {
      tags: 'unresolved',
      on: {
        'tab.all': { target: 'all' },
        'thread.choose': byEvent({ guard: 'isOtherThread', actions: ['choose', 'tendChosen'] }),
      },
    },
    settled: {
      tags: 'unresolved',
      always: { guard: 'hasUnresolved', target: 'unresolved', actions: ['chooseUnresolved', 'tendChosen'] },
      on: { 'tab.all': { target: 'sorting' } },
    },
  },
})
