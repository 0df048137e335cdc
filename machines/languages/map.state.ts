import { byAnswer, byEvent } from '../branches.ts'
import { languagesSetup } from './languages.setup.ts'

/** The world map in place of the list. What it shows is loaded when it is opened. */
export const mapState = languagesSetup.createStateConfig({
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
        onDone: byAnswer({ target: 'deciding', actions: 'keepWorld' }),
        onError: { target: 'failed' },
      },
      after: { mapDeadline: { target: 'failed' } },
    },
    deciding: { always: [{ guard: 'hasCountries', target: 'shown' }, { target: 'unmatched' }] },
    failed: { on: { 'map.retry': { target: 'opening' } } },
    shown: {
      on: { 'search.type': byEvent({ target: 'deciding', actions: 'keepQuery' }) },
    },
    unmatched: {
      on: { 'search.type': byEvent({ target: 'deciding', actions: 'keepQuery' }) },
    },
  },
})
