import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { paymentFixtures } from '../payment/payment.fixtures.ts'
import { providerMachine } from './provider.machine.ts'
import type { ProviderContext } from './provider.types.ts'

const publicKey = 'pk_test_lockit'
const make = () => Promise.resolve(paymentFixtures.outputs.createMethod[0])
const needed: ProviderContext = { publicKey, client: undefined, forms: {} }

export const providerFixtures = defineFixtures({
  machine: providerMachine,
  inputs: [{ publicKey }, { publicKey: undefined }],
  states: {
    idle: { ...needed, publicKey: undefined },
    connecting: needed,
    ready: { ...needed, client: 'the client' },
    unavailable: needed,
    missing: { ...needed, client: 'the client' },
  },
  guarded: ({ context }) => context.publicKey,
  typed: () => ({}),
  elsewhere: ['provider.connect'],
  events: {
    'provider.connect': [
      { type: 'provider.connect', publicKey },
      { type: 'provider.connect', publicKey: 'pk_test_changed' },
    ],
    'form.shown': [
      { type: 'form.shown', from: 'card', make },
      { type: 'form.shown', from: 'wallet', make },
    ],
    'widget.failed': [{ type: 'widget.failed' }],
    'widget.missing': [{ type: 'widget.missing' }],
    'provider.retry': [{ type: 'provider.retry' }],
  },
  outputs: { connect: [accepted('the client'), refused('OFFLINE')] },
})
