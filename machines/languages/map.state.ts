import { byAnswer, byEvent } from '../branches.ts'
import { languagesKit } from './languages.kit.ts'

/** The world map in place of the list. What it shows is loaded when it is opened. */
export const mapState = languagesKit.createStateConfig({
  initial: 'opening',
  on: {
    'list.open': { target: 'list', actions: 'dropWorld' },
    'search.type': byEvent({ actions: 'keepQuery' }),
  },
  states: {
    opening: {
      invoke: {
        id: 'loadWorld',
        src: 'loadWorld',
        input: ({ context }) => context.prices.map(({ lang }) => lang),
        onDone: byAnswer({ target: 'routing', actions: 'keepWorld' }),
        onError: { target: 'failed' },
      },
      after: { mapDeadline: { target: 'failed' } },
    },
    routing: { always: [{ guard: 'hasCountries', target: 'shown' }, { target: 'unmatched' }] },
    failed: { on: { 'map.retry': { target: 'opening' } } },
    shown: {
      on: { 'search.type': byEvent({ target: 'routing', actions: 'keepQuery' }) },
    },
    unmatched: {
      on: { 'search.type': byEvent({ target: 'routing', actions: 'keepQuery' }) },
    },
  },
})
