import { valueOf } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { because, no, reason, yes } from '../said.ts'
import { confirmationFixtures } from './confirmation.fixtures.ts'

const nothing = () => ({ refusal: undefined })

/** The link of a mail that confirms an address: it confirms it, is no longer valid, or may be tried once more. */
export const confirmationRules = rulesOf(confirmationFixtures, {
  starts: [{ if: ({ token }) => token === '', to: 'dead' }, { to: 'confirming' }],
  leads: [
    {
      when: 'confirmAddress answers',
      if: yes,
      to: 'confirmed',
      sets: ({ event }) => ({ email: valueOf(event.output) }),
    },
    { when: 'confirmAddress answers', if: no('TOKEN_NOT_FOUND'), to: 'dead' },
    // What is wrong only now may be tried again.
    { when: 'confirmAddress answers', to: 'failed', sets: reason },
    { when: 'confirmAddress throws', to: 'failed', sets: because('UNEXPECTED_ERROR') },
    { when: 'after deadline', to: 'failed', sets: because('TIMEOUT') },
    { when: 'confirmation.retry', from: 'failed', to: 'confirming', sets: nothing },
  ],
  holds: {
    confirming: ({ token, refusal }) => token !== '' && refusal === undefined,
    confirmed: ({ email }) => email !== undefined,
    failed: ({ refusal }) => refusal !== undefined,
  },
  runs: { confirming: { confirmAddress: ({ token }) => ({ token }) } },
  waits: { deadline: 40_000 },
  goal: 'confirmed',
  equivalents: {
    'confirmation.failed on confirmation.retry#0 → confirmation.routing':
      'a link that was tried has a token, so this leads to trying it again',
  },
})
