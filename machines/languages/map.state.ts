import { languagesSetup } from './languages.setup.ts'

/** The world map in place of the list. What it shows is loaded when it is opened. */
export const mapState = languagesSetup.createStateConfig({
  initial: 'opening',
  on: {
    'list.open': { target: 'list', actions: 'dropWorld' },
    'search.type': { actions: { type: 'keepQuery', params: ({ event }) => event } },
  },
  states: {
    opening: {
      invoke: {
        id: 'loadWorld',
        src: 'loadWorld',
        input: ({ context }) => context.prices.map(({ lang }) => lang),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepWorld', params: ({ event }) => ({ world: event.output }) },
        },
        onError: { target: 'failed' },
      },
      after: { mapDeadline: { target: 'failed' } },
    },
    deciding: { always: [{ guard: 'hasCountries', target: 'shown' }, { target: 'unmatched' }] },
    failed: { on: { 'map.retry': { target: 'opening' } } },
    shown: {
      on: { 'search.type': { target: 'deciding', actions: { type: 'keepQuery', params: ({ event }) => event } } },
    },
    unmatched: {
      on: { 'search.type': { target: 'deciding', actions: { type: 'keepQuery', params: ({ event }) => event } } },
    },
  },
})
