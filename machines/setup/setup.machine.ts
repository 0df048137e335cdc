import { refused } from '#domain/result.ts'
import { broken, byAnswer, late } from '../branches.ts'
import { fileState } from './file.state.ts'
import { removalState } from './removal.state.ts'
import { chosenSettings, fileOf, firstContext } from './setup.facts.ts'
import { setupSetup } from './setup.setup.ts'
import { sheetState } from './sheet.state.ts'

/**
 * Step 2: the columns of the source file are marked, sheet by sheet, while its words are counted. Its output is the
 * order with these settings, or the order without its file.
 */
export const setupMachine = setupSetup.createMachine({
  id: 'setup',
  context: ({ input }) => firstContext(input),
  initial: 'working',
  invoke: {
    id: 'figures',
    src: 'figures',
    input: ({ context: { order, snapshot } }) => ({ order, file: fileOf(snapshot) }),
    onError: {},
  },
  on: { 'order.changed': { actions: 'tellFiguresOrder' } },
  states: {
    working: {
      type: 'parallel',
      on: { 'file.remove': { target: 'removal' } },
      states: { sheet: sheetState, file: fileState },
    },
    removal: removalState,
    returning: {
      always: [
        { guard: 'isUnreadable', target: 'working.sheet.unreadable' },
        { guard: 'isWanted', target: 'working.sheet.rereading' },
        { guard: 'isOpen', target: 'working.sheet.opened' },
        { target: 'working' },
      ],
    },
    saving: {
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context }) => ({ order: context.order, settings: chosenSettings(context) }),
        onDone: byAnswer(
          { guard: 'endsStep', target: 'finished', actions: 'keepSaved' },
          { target: ['working.sheet.opened', 'working.file.unsaved'], actions: 'keepSaved' },
        ),
        onError: broken(['working.sheet.opened', 'working.file.unsaved']),
      },
      after: { savingDeadline: late(['working.sheet.opened', 'working.file.unsaved']) },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => context.outcome ?? refused('ORDER_NOT_FOUND'),
})
