import { fileOf } from './setup.facts.ts'
import { setupSetup } from './setup.setup.ts'

/** The file is fetched and its first rows are read. */
export const openingState = setupSetup.createStateConfig({
  invoke: {
    id: 'openFile',
    src: 'openFile',
    input: ({ context: { order, snapshot, wanted, encoding } }) => ({
      order,
      file: fileOf(snapshot),
      encoding: wanted ?? encoding,
    }),
    onDone: [
      {
        guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
        target: 'opened',
        actions: { type: 'keepOpened', params: ({ event }) => ({ result: event.output }) },
      },
      {
        guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
        target: '#setup.finished',
        actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
      },
      { target: 'unreadable', actions: { type: 'keepOpened', params: ({ event }) => ({ result: event.output }) } },
    ],
    onError: { target: 'unreadable', actions: { type: 'keepFault', params: { code: 'UNEXPECTED_ERROR' } } },
  },
  after: { openingDeadline: { target: 'unreadable', actions: { type: 'keepFault', params: { code: 'TIMEOUT' } } } },
})

/** The open file is read anew in the encoding that was chosen. */
export const rereadingState = setupSetup.createStateConfig({
  ...openingState,
  entry: 'tellFigures',
  on: {
    'encoding.choose': {
      guard: { type: 'isOtherEncoding', params: ({ event }) => event },
      target: 'rereading',
      reenter: true,
      actions: { type: 'wantEncoding', params: ({ event }) => event },
    },
  },
})
