import { valueOf } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { newsFixtures } from './news.fixtures.ts'

/**
 * "An indicator when questions exist", "an indicator when a thread has no answers" (§2): what is asked meanwhile shows
 * by itself, while somebody looks.
 */
export const newsRules = rulesOf(newsFixtures, {
  starts: [{ to: 'waiting' }],
  leads: [
    // The service is asked again and again, whatever it answers.
    { when: 'after pause', to: 'asking' },
    {
      when: 'fetchNews answers',
      if: ({ context, event: { output } }) => output.ok && output.value.version !== context.version,
      to: 'waiting',
      sets: ({ event }) => ({ version: valueOf(event.output).version }),
      tells: ({ event: { output } }) => ({ report: { type: 'report', result: output } }),
    },
    { when: ['fetchNews answers', 'fetchNews throws', 'after deadline'], to: 'waiting' },
    // A page out of sight asks nothing; back in sight, it asks at once.
    { when: 'page.hidden', from: ['waiting', 'asking'], to: 'resting' },
    { when: 'page.shown', from: 'resting', to: 'asking' },
  ],
  runsAlways: { watchPage: () => undefined },
  runs: { asking: { fetchNews: ({ orderId, version }) => ({ orderId, version }) } },
  waits: { pause: 15_000, deadline: 40_000 },
  goal: 'asking',
})
