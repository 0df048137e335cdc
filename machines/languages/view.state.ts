import { languagesKit } from './languages.kit.ts'
import { listState } from './list.state.ts'
import { mapState } from './map.state.ts'

/** Languages are chosen from the list, or on the map; a list that is loaded again leaves the map open. */
export const viewState = languagesKit.createStateConfig({
  initial: 'list',
  states: { list: listState, map: mapState },
})
