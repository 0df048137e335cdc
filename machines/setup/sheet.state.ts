import { byEvent } from '../branches.ts'
import { countState } from './count.state.ts'
import { guessingState } from './guessing.state.ts'
import { openingState, rereadingState } from './opening.state.ts'
import { rawState } from './raw.state.ts'
import { setupSetup } from './setup.setup.ts'

/** The sheets of the file: being opened, unreadable, marked while their words are counted, or looked at as raw text. */
export const sheetState = setupSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: openingState,
    rereading: rereadingState,
    guessing: guessingState,
    unreadable: {
      on: {
        'file.retry': [
          { guard: 'isWanted', target: 'rereading', actions: 'forgetFault' },
          { target: 'opening', actions: 'forgetFault' },
        ],
        'encoding.choose': byEvent({ guard: 'isOtherEncoding', target: 'rereading', actions: 'wantEncoding' }),
      },
    },
    opened: {
      always: [{ guard: 'isRaw', target: 'viewing' }, { guard: 'isUnseen', target: 'guessing' }, { target: 'marking' }],
    },
    marking: countState,
    viewing: rawState,
  },
})
