import { not } from 'xstate'
import { byEvent } from '../branches.ts'
import { languagesKit } from './languages.kit.ts'

/** The list, as tab and search leave it: some languages, or none. */
export const listState = languagesKit.createStateConfig({
  initial: 'listed',
  always: { guard: 'wasMapOpen', target: 'map' },
  on: {
    'map.open': { target: 'map' },
    'search.type': byEvent({ actions: 'keepQuery' }),
    'tab.choose': byEvent({ actions: 'keepTab' }),
  },
  states: {
    listed: { always: { guard: not('hasShown'), target: 'unmatched' } },
    unmatched: { always: { guard: 'hasShown', target: 'listed' } },
  },
})
