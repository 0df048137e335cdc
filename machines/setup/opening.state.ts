import { byAnswer, byEvent } from '../branches.ts'
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
    onDone: byAnswer(
      { guard: 'isAccepted', target: 'opened', actions: 'keepOpened' },
      { guard: 'isGone', target: '#setup.finished', actions: 'keepGone' },
      { target: 'unreadable', actions: 'keepOpened' },
    ),
    onError: { target: 'unreadable', actions: { type: 'keepFault', params: { code: 'UNEXPECTED_ERROR' } } },
  },
  after: { openingDeadline: { target: 'unreadable', actions: { type: 'keepFault', params: { code: 'TIMEOUT' } } } },
})

/** Reads the open file again, in the encoding that was chosen. */
export const rereadingState = setupSetup.createStateConfig({
  ...openingState,
  entry: 'tellFigures',
  on: {
    'encoding.choose': byEvent({
      guard: 'isOtherEncoding',
      target: 'rereading',
      reenter: true,
      actions: 'wantEncoding',
    }),
  },
})
