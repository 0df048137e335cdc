import { byEvent } from '../branches.ts'
import { languagesSetup } from './languages.setup.ts'

/** The list, as tab and search leave it: some languages, or none. */
export const listState = languagesSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'map.open': { target: 'map' },
    'search.type': byEvent({ target: '.deciding', actions: 'keepQuery' }),
    'tab.choose': byEvent({ target: '.deciding', actions: 'keepTab' }),
  },
  states: {
    deciding: { always: [{ guard: 'hasShown', target: 'listed' }, { target: 'unmatched' }] },
    listed: {},
    unmatched: {},
  },
})
