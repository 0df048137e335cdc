import { rulesOf } from '../harness/rules.ts'
import { refusal, whyNot, yes } from '../said.ts'
import { startedOrderFixtures } from './started-order.fixtures.ts'

/**
 * An order that its customer began and left, by logging out or in another browser: signing in offers it. "Continue Order
 * resumes the open order, else starts one."
 */
export const startedOrderRules = rulesOf(startedOrderFixtures, {
  starts: [{ if: ({ atHand }) => atHand !== undefined, to: 'looking' }, { to: 'idle' }],
  leads: [
    // Who goes on with an order has decided: the one that they left is not offered at once.
    {
      when: 'started.look',
      if: ({ context: { chosen }, event: { atHand } }) => chosen?.id === atHand,
      to: 'idle',
      sets: ({ event: { atHand } }) => ({ atHand, found: undefined, chosen: undefined }),
    },
    // It is looked for anew with each order that the customer has at hand.
    {
      when: 'started.look',
      to: 'looking',
      again: 'findStarted',
      sets: ({ event: { atHand } }) => ({ atHand, found: undefined, chosen: undefined }),
    },
    {
      when: 'findStarted answers',
      if: ({ event: { output } }) => output.ok && output.value !== null,
      to: 'offered',
      sets: ({ event: { output } }) => ({ found: output.ok ? (output.value ?? undefined) : undefined }),
    },
    { when: 'findStarted answers', if: yes, to: 'idle' },
    // That it could not be found out is said: there may be one.
    { when: 'findStarted answers', to: 'unknown', sets: whyNot },
    { when: 'findStarted throws', to: 'unknown', sets: refusal('UNEXPECTED_ERROR') },
    { when: 'after deadline', to: 'unknown', sets: refusal('TIMEOUT') },
    { when: 'started.retry', from: 'unknown', to: 'looking' },
    // Nothing takes the place of the order at hand until the person says so.
    { when: 'started.continue', from: 'offered', to: 'idle', sets: ({ context: { found } }) => ({ chosen: found }) },
    { when: 'started.leave', from: ['offered', 'unknown'], to: 'idle' },
    // Nobody learns what another customer has begun.
    {
      when: 'started.forget',
      to: 'idle',
      sets: () => ({ atHand: undefined, found: undefined, chosen: undefined }),
    },
  ],
  leaves: { unknown: () => ({ refusal: undefined, retryAt: undefined }) },
  holds: {
    looking: ({ atHand, found }) => atHand !== undefined && found === undefined,
    unknown: ({ refusal: kept }) => kept !== undefined,
    offered: ({ found }) => found !== undefined,
  },
  runs: { looking: { findStarted: ({ atHand }) => ({ except: atHand }) } },
  waits: { deadline: 40_000 },
  goal: 'idle',
  equivalents: {
    'startedOrder on started.look#1 → startedOrder.routing': 'an order is at hand, so this leads to looking',
    'startedOrder on started.forget#0 → startedOrder.routing':
      'nothing is at hand any more, so this leads to being idle',
    'startedOrder.unknown on started.retry#0 → startedOrder.routing': 'an order is at hand, so this leads to looking',
  },
})
