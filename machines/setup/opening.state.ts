import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { fileOf } from './setup.context.ts'
import { setupKit } from './setup.kit.ts'

/** The file is fetched and its first rows are read. */
export const openingState = setupKit.createStateConfig({
  invoke: {
    id: 'openFile',
    src: 'openFile',
    input: ({ context: { key, order, wanted, encoding } }) => ({
      key,
      file: fileOf(order),
      encoding: wanted ?? encoding,
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

/** Reads the open file again, in the encoding that was chosen. */
export const rereadingState = setupKit.createStateConfig({
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
