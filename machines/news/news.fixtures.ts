import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { asked } from '../threads/questions.fixtures.ts'
import { newsMachine } from './news.machine.ts'

const order = { orderId: '48213', version: 'before', report: () => {} }

export const newsFixtures = defineFixtures({
  machine: newsMachine,
  inputs: [order],
  states: { waiting: order, asking: order, resting: order },
  guarded: ({ context }) => context.version,
  typed: () => ({}),
  events: { 'page.hidden': [{ type: 'page.hidden' }], 'page.shown': [{ type: 'page.shown' }] },
  outputs: {
    fetchNews: [
      accepted({ questions: asked, version: 'after', hasReceipt: true }),
      accepted({ questions: [], version: 'before', hasReceipt: true }),
      refused('OFFLINE'),
    ],
    watchPage: 'listens',
  },
})
