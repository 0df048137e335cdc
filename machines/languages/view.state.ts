import { languagesSetup } from './languages.setup.ts'
import { listState } from './list.state.ts'
import { mapState } from './map.state.ts'

/** Languages are chosen from the list, or on the map. */
export const viewState = languagesSetup.createStateConfig({
  initial: 'list',
  states: { list: listState, map: mapState },
})
