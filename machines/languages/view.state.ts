import { languagesSetup } from './languages.setup.ts'
import { listState } from './list.state.ts'
import { mapState } from './map.state.ts'

/** Languages are chosen from the list, or on the map; a list that is loaded again leaves the map open. */
export const viewState = languagesSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'wasMapOpen', target: 'map' }, { target: 'list' }] },
    list: listState,
    map: mapState,
  },
})
