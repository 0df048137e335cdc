import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../harness/fixtures.ts'
import { downloadMachine } from './download.machine.ts'

export const downloadFixtures = defineFixtures({
  machine: downloadMachine,
  inputs: [undefined],
  states: {
    ready: { share: undefined, refusal: undefined },
    downloading: { share: 0.42, refusal: undefined },
    failed: { share: 0.42, refusal: 'OFFLINE' },
  },
  guarded: () => [],
  typed: () => ({}),
  events: {
    'file.download': [{ type: 'file.download' }],
    'download.progressed': [{ type: 'download.progressed', share: 0.42 }],
  },
  outputs: { download: [accepted(null), refused('OFFLINE')] },
})
