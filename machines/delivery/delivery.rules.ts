import { valueOf } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { no, refusal, whyNot, yes } from '../said.ts'
import { deliveryFixtures } from './delivery.fixtures.ts'

/** "A file delivery link redirects to a file" (§1), by "query orderId and tok" (§2). */
export const deliveryRules = rulesOf(deliveryFixtures, {
  starts: [{ to: 'verifying' }],
  leads: [
    // The service says what the link is worth.
    {
      when: 'verify answers',
      if: yes,
      to: 'redirecting',
      sets: ({ event }) => ({ delivery: valueOf(event.output) }),
    },
    { when: 'verify answers', if: no('TOKEN_NOT_FOUND'), to: 'refused' },
    { when: 'verify answers', if: no('FILE_NOT_FOUND'), to: 'notReady' },
    { when: 'verify answers', if: no(), to: 'failed', sets: whyNot },
    { when: 'verify throws', to: 'failed', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', to: 'failed', sets: refusal('TIMEOUT') },
    // The page shows the file's address, whether or not the browser follows it.
    { when: ['redirect answers', 'redirect throws', 'after redirectDeadline'], to: 'redirected' },
    { when: 'delivery.retry', from: ['notReady', 'failed'], to: 'verifying' },
  ],
  holds: {
    redirecting: ({ delivery }) => delivery !== undefined,
    failed: ({ refusal: why }) => why !== undefined,
  },
  runs: {
    verifying: { verify: ({ orderId, tok }) => ({ orderId, tok }) },
    redirecting: { redirect: ({ delivery }) => ({ address: delivery?.address }) },
  },
  waits: { deadline: 40_000, redirectDeadline: 10_000 },
  goal: 'redirected',
})
