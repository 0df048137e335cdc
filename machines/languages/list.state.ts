import { languagesSetup } from './languages.setup.ts'

/** The list, as tab and search leave it: some languages, or none. */
export const listState = languagesSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'map.open': { target: 'map' },
    'search.type': { target: '.deciding', actions: { type: 'keepQuery', params: ({ event }) => event } },
    'tab.choose': { target: '.deciding', actions: { type: 'keepTab', params: ({ event }) => event } },
  },
  states: {
    deciding: { always: [{ guard: 'hasShown', target: 'listed' }, { target: 'unmatched' }] },
    listed: {},
    unmatched: {},
  },
})
