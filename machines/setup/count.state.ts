import { chosenSettings } from './setup.facts.ts'
import { setupSetup } from './setup.setup.ts'

/** Columns are marked, and the words of what is marked are counted after each change: none without a source column. */
export const countState = setupSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'sheet.choose': { actions: { type: 'showSheet', params: ({ event }) => event } },
    'encoding.choose': {
      guard: { type: 'isOtherEncoding', params: ({ event }) => event },
      target: '#setup.working.sheet.rereading',
      actions: { type: 'wantEncoding', params: ({ event }) => event },
    },
    'step.next': { guard: 'hasSource', target: '#setup.saving' },
    'column.assign': {
      guard: { type: 'isColumn', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'assignColumn', params: ({ event }) => event },
    },
    'row.move': { target: '.deciding', actions: { type: 'moveRow', params: ({ event }) => event } },
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
        onDone: { target: 'counted', actions: { type: 'keepCount', params: ({ event }) => ({ count: event.output }) } },
        onError: { target: 'uncounted' },
      },
      after: { countDeadline: { target: 'uncounted' } },
    },
    counted: {},
    /** The service counts in any case: nothing stands in the way of going on. */
    uncounted: {},
  },
})
