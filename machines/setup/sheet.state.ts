import { byEvent } from '../branches.ts'
import { guessingState } from './guessing.state.ts'
import { markingState } from './marking.state.ts'
import { openingState, recountingState, rereadingState } from './opening.state.ts'
import { rawState } from './raw.state.ts'
import { setupKit } from './setup.kit.ts'

/** The sheets of the file: being opened, unreadable, marked, or looked at as raw text. */
export const sheetState = setupKit.createStateConfig({
  initial: 'opening',
  states: {
    opening: openingState,
    rereading: rereadingState,
    guessing: guessingState,
    unreadable: {
      on: {
        'file.retry': [
          { guard: 'isWanted', target: 'rereading', actions: 'forgetFault' },
          { guard: 'isRaw', target: 'recounting', actions: 'forgetFault' },
          { target: 'opening', actions: 'forgetFault' },
        ],
        'reading.choose': byEvent({ guard: 'isOtherReading', target: 'rereading', actions: 'wantReading' }),
      },
    },
    routing: {
      always: [{ guard: 'isRaw', target: 'viewing' }, { guard: 'isUnseen', target: 'guessing' }, { target: 'marking' }],
    },
    marking: markingState,
    viewing: rawState,
    recounting: recountingState,
  },
})
