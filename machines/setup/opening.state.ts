import { broken, byAnswer, byEvent, late } from '../branches.ts'
import { readingTask } from './setup.context.ts'
import { setupKit } from './setup.kit.ts'

/** The file is fetched and its first rows are read. */
export const openingState = setupKit.createStateConfig({
  invoke: {
    id: 'openFile',
    src: 'openFile',
    input: ({ context }) => readingTask(context),
    onDone: byAnswer(
      { guard: 'isAccepted', target: 'routing', actions: 'keepOpened' },
      { guard: 'isGone', target: '#setup.finished', actions: 'keepGone' },
      { target: 'unreadable', actions: 'keepUnopened' },
    ),
    onError: broken('unreadable', 'keepFault'),
  },
  after: { openingDeadline: late('unreadable', 'keepFault') },
})

/** Reads a raw file again by what was chosen of it. What makes it unreadable is not chosen. */
export const recountingState = setupKit.createStateConfig({
  ...openingState,
  invoke: {
    ...openingState.invoke,
    onDone: byAnswer(
      { guard: 'isAccepted', target: 'routing', actions: 'keepOpened' },
      { guard: 'isGone', target: '#setup.finished', actions: 'keepGone' },
      { target: 'unreadable', actions: 'keepUnchosen' },
    ),
  },
  on: {
    'kind.choose': byEvent({ guard: 'isKind', target: 'recounting', reenter: true, actions: 'choose' }),
    'filled.choose': byEvent({ guard: 'isAskedLanguage', target: 'recounting', reenter: true, actions: 'choose' }),
    'recalled.undo': byEvent({ guard: 'isRecalled', target: 'recounting', reenter: true, actions: 'choose' }),
  },
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
