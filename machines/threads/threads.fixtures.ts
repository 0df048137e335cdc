import { accepted, refused } from '#domain/result.ts'
import { maya } from '../auth/auth.fixtures.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { again, asked, clock, coffee, compass, reply, resolved } from './questions.fixtures.ts'
import { threadsMachine } from './threads.machine.ts'
import type { ThreadsContext } from './threads.types.ts'

const guest: ThreadsContext = {
  user: undefined,
  orderId: '48213',
  questions: [],
  version: '',
  hasReceipt: false,
  chosen: undefined,
  tended: [],
  refusal: undefined,
}
const customer: ThreadsContext = { ...guest, user: maya.user }
/** The newest thread is resolved, and others are not. */
const answered = asked.map((one) => (one === coffee ? { ...one, state: 8 } : one))
/** The thread of the first question that was asked about the tide. */
const tide: ThreadsContext = {
  ...customer,
  questions: asked,
  version: 'asked',
  hasReceipt: true,
  chosen: clock.id,
}

export const threadsFixtures = defineFixtures({
  machine: threadsMachine,
  inputs: [
    { user: maya.user, orderId: '48213' },
    { user: undefined, orderId: '48213' },
  ],
  states: {
    signedOut: guest,
    loading: customer,
    failed: { ...customer, refusal: 'OFFLINE' },
    missing: customer,
    'reading.all': tide,
    'reading.none': { ...customer, hasReceipt: true },
    'reading.unresolved': tide,
    'reading.settled': { ...tide, questions: resolved },
  },
  guarded: ({ context: { user, questions, chosen } }) => [
    user?.userUid,
    questions.map(({ id, state }) => `${id} ${state}`),
    chosen,
  ],
  elsewhere: ['answer.kept', 'news.came'],
  typed: ({ chosen }) => ({ chosen }),
  ends: ['missing', 'signedOut'],
  events: {
    'questions.retry': [{ type: 'questions.retry' }],
    'tab.all': [{ type: 'tab.all' }],
    'tab.unresolved': [{ type: 'tab.unresolved' }],
    'thread.choose': [
      { type: 'thread.choose', id: clock.id },
      { type: 'thread.choose', id: compass.id },
      // There is no such thread.
      { type: 'thread.choose', id: '1' },
    ],
    'answer.kept': [{ type: 'answer.kept', answer: reply }],
    'news.came': [
      { type: 'news.came', questions: asked },
      { type: 'news.came', questions: resolved },
      { type: 'news.came', questions: [again, ...asked] },
      { type: 'news.came', questions: answered },
    ],
  },
  outputs: {
    fetchQuestions: [
      accepted({ questions: asked, version: 'asked', hasReceipt: true }),
      accepted({ questions: resolved, version: 'resolved', hasReceipt: true }),
      // Staff added the order without paying.
      accepted({ questions: answered, version: 'answered', hasReceipt: false }),
      accepted({ questions: [], version: 'none', hasReceipt: true }),
      refused('ORDER_NOT_FOUND'),
      refused('OFFLINE'),
    ],
    news: [undefined],
    thread: [undefined],
  },
})
