import { byEvent } from '../branches.ts'
import { setupKit } from './setup.kit.ts'

/** Columns are marked. The figures hear of every change, and count the words of what is marked. */
export const markingState = setupKit.createStateConfig({
  initial: 'routing',
  on: {
    'sheet.choose': byEvent({ actions: 'showSheet' }),
    'reading.choose': byEvent({
      guard: 'isOtherReading',
      target: '#setup.working.sheet.rereading',
      actions: ['wantReading', 'tellFile'],
    }),
    'file.retry': { guard: 'isUnlisted', target: '#setup.working.sheet.opening' },
    'column.assign': byEvent({ guard: 'isColumn', target: '.routing', actions: ['assignColumn', 'tellFile'] }),
    'row.move': byEvent({ target: '.routing', actions: ['moveRow', 'tellFile'] }),
    'guesses.undo': { guard: 'hasGuess', target: '.routing', actions: ['undoGuesses', 'tellFile'] },
    'settings.spread': { guard: 'isSpreadable', target: '.routing', actions: ['spreadFirst', 'tellFile'] },
    'spread.undo': { guard: 'isSpread', target: '.routing', actions: ['undoSpread', 'tellFile'] },
  },
  states: {
    routing: { entry: 'tellFigures', always: [{ guard: 'hasSource', target: 'marked' }, { target: 'unmarked' }] },
    /** No sheet has a source column, so that there is nothing to translate. */
    unmarked: {},
    marked: { tags: ['ready'], on: { 'step.next': { guard: 'isFileKept', target: '#setup.saving' } } },
  },
})
