import { refused } from '#domain/result.ts'
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
        onDone: [
          {
            guard: { type: 'endsStep', params: ({ event }) => ({ result: event.output }) },
            target: 'finished',
            actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: ['working.sheet.opened', 'working.file.unsaved'],
            actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: ['working.sheet.opened', 'working.file.unsaved'],
          actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } },
        },
      },
      after: {
        savingDeadline: {
          target: ['working.sheet.opened', 'working.file.unsaved'],
          actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } },
        },
      },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => context.outcome ?? refused('ORDER_NOT_FOUND'),
})
