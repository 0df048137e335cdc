import { assign, setup } from 'xstate'
import { defineFixtures } from './fixtures.ts'
import { rulesOf } from './rules.ts'

/** The harness in small: a lamp that counts how often it was lit, and goes out by itself. */
export const lampMachine = setup({
  types: { context: {} as { lit: number }, events: {} as { type: 'press' } },
  actions: { count: assign(({ context }) => ({ lit: context.lit + 1 })) },
  delays: { evening: 1_000 },
}).createMachine({
  id: 'lamp',
  context: { lit: 0 },
  initial: 'off',
  states: {
    off: { on: { press: { target: 'on', actions: 'count' } } },
    on: { on: { press: { target: 'off' } }, after: { evening: { target: 'off' } } },
  },
})

/** What can happen to it, and what it knows in each state. */
export const lampFixtures = defineFixtures({
  machine: lampMachine,
  inputs: [undefined],
  states: { off: { lit: 0 }, on: { lit: 1 } },
  events: { press: [{ type: 'press' }] },
  outputs: {},
  typed: () => ({}),
})

/** What it promises. */
export const lampRules = rulesOf(lampFixtures, {
  starts: [{ to: 'off' }],
  leads: [
    { when: 'press', from: 'off', to: 'on', sets: ({ context }) => ({ lit: context.lit + 1 }) },
    { when: ['press', 'after evening'], from: 'on', to: 'off' },
  ],
  waits: { evening: 1_000 },
  goal: 'on',
})
