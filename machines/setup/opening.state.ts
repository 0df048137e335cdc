import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { fileOf } from './setup.context.ts'
import { setupKit } from './setup.kit.ts'

/** The file is fetched and its first rows are read. */
export const openingState = setupKit.createStateConfig({
  invoke: {
    id: 'openFile',
    src: 'openFile',
    input: ({ context: { key, order, wanted, reading } }) => ({
      key,
      file: fileOf(order),
      reading: wanted ?? reading,
    }),
    onDone: byAnswer(
      { guard: 'isAccepted', target: 'routing', actions: 'keepOpened' },
      { guard: 'isGone', target: '#setup.finished', actions: 'keepGone' },
      { target: 'unreadable', actions: 'keepUnopened' },
    ),
    onError: broken('unreadable', 'keepFault'),
  },
  after: { openingDeadline: late('unreadable', 'keepFault') },
})

/** Reads the open file again, as was chosen. */
export const rereadingState = setupKit.createStateConfig({
  ...openingState,
  entry: 'tellFigures',
  on: {
    'reading.choose': byEvent({
      guard: 'isOtherReading',
      target: 'rereading',
      reenter: true,
      actions: 'wantReading',
    }),
  },
})
