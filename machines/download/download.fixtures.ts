import { accepted, refused } from '#domain/result.ts'
import { defineFixtures } from '../fixtures.ts'
import { downloadMachine } from './download.machine.ts'

export const downloadFixtures = defineFixtures({
  machine: downloadMachine,
  inputs: [undefined],
  transient: [],
  states: { ready: {}, downloading: {}, failed: {} },
  facts: () => [],
  events: { 'file.download': [{ type: 'file.download' }] },
  outputs: { download: [accepted(null), refused('OFFLINE')] },
})
