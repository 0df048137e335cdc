import { byAnswer, byEvent } from '../branches.ts'
import { chosenSettings } from './setup.facts.ts'
import { setupSetup } from './setup.setup.ts'

/** Columns are marked, and the words of what is marked are counted after each change: none without a source column. */
export const countState = setupSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'sheet.choose': byEvent({ actions: 'showSheet' }),
    'encoding.choose': byEvent({
      guard: 'isOtherEncoding',
      target: '#setup.working.sheet.rereading',
      actions: 'wantEncoding',
    }),
    'step.next': { guard: 'hasSource', target: '#setup.saving' },
    'column.assign': byEvent({ guard: 'isColumn', target: '.deciding', actions: 'assignColumn' }),
    'row.move': byEvent({ target: '.deciding', actions: 'moveRow' }),
    'guesses.undo': { guard: 'hasGuess', target: '.deciding', actions: 'undoGuesses' },
    'settings.spread': { guard: 'isFirstMarked', target: '.deciding', actions: 'spreadFirst' },
  },
  states: {
    deciding: {
      entry: 'tellFigures',
      always: [
        { guard: 'isCounted', target: 'counted' },
        { guard: 'hasSource', target: 'stale' },
        { target: 'unmarked' },
      ],
    },
    unmarked: {},
    stale: { after: { pause: { target: 'counting' } } },
    counting: {
      invoke: {
        id: 'countWords',
        src: 'countWords',
        input: ({ context }) => chosenSettings(context),
        onDone: byAnswer({ target: 'counted', actions: 'keepCount' }),
        onError: { target: 'uncounted' },
      },
      after: { countDeadline: { target: 'uncounted' } },
    },
    counted: {},
    /** The service counts in any case, so the person may go on. */
    uncounted: {},
  },
})
