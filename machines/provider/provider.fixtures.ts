import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../fixtures.ts'
import { providerMachine } from './provider.machine.ts'

export const providerFixtures = defineFixtures({
  machine: providerMachine,
  inputs: [undefined],
  transient: [],
  states: { connecting: {}, ready: {}, unavailable: {}, missing: {} },
  typed: () => ({}),
  events: {
    'widget.failed': [{ type: 'widget.failed' }],
    'widget.missing': [{ type: 'widget.missing' }],
    'provider.retry': [{ type: 'provider.retry' }],
  },
  outputs: { connect: [accepted(null), refused('OFFLINE')] },
})
