import { valueOf } from '#domain/result.ts'
import { rulesOf } from '../harness/rules.ts'
import { yes } from '../said.ts'
import { providerFixtures } from './provider.fixtures.ts'

/**
 * A payment provider's script: fetched once it is needed, never before; a person who cannot get it may try again, and one
 * for whom it has nothing to show is told so.
 */
export const providerRules = rulesOf(providerFixtures, {
  starts: [{ if: ({ publicKey }) => publicKey === undefined, to: 'idle' }, { to: 'connecting' }],
  leads: [
    {
      when: 'provider.connect',
      from: ['idle', 'unavailable'],
      to: 'connecting',
      sets: ({ event: { publicKey } }) => ({ publicKey }),
    },
    { when: 'provider.retry', from: 'unavailable', to: 'connecting' },
    {
      when: 'connect answers',
      if: yes,
      to: 'ready',
      sets: ({ event }) => ({ client: valueOf(event.output) }),
    },
    { when: ['connect answers', 'connect throws', 'after scriptDeadline'], to: 'unavailable' },
    {
      when: 'form.shown',
      from: 'ready',
      sets: ({ context: { forms }, event: { from, make } }) => ({ forms: { ...forms, [from]: make } }),
    },
    { when: 'widget.failed', from: 'ready', to: 'unavailable' },
    { when: 'widget.missing', from: 'ready', to: 'missing' },
  ],
  runs: { connecting: { connect: ({ publicKey }) => ({ publicKey }) } },
  waits: { scriptDeadline: 30_000 },
  // Nobody waits while nothing needs the provider.
  goal: ['idle', 'ready', 'missing'],
  equivalents: {
    'provider.idle on provider.connect#0 → provider.connecting': 'what is needed is connected to at once',
    'provider.unavailable on provider.connect#0 → provider.idle': 'what is needed is connected to at once',
    'provider.unavailable on provider.retry#0 → provider.idle': 'what is needed is connected to at once',
  },
})
