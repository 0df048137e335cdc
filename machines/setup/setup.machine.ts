import { refused } from '#domain/result.ts'
import { settingsOf } from '#domain/documents/sheet-setup.ts'
import { fileState } from './file.state.ts'
import { removalState } from './removal.state.ts'
import { firstContext, setupSetup } from './setup.setup.ts'
import { sheetState } from './sheet.state.ts'

/**
 * Step 2: the columns of the source file are marked, sheet by sheet, while its words are counted. Its output is the
 * order with these settings, or the order without its file.
 */
export const setupMachine = setupSetup.createMachine({
  id: 'setup',
  context: ({ input }) => firstContext(input),
  initial: 'working',
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
        { guard: 'isOpen', target: 'working.sheet.marking' },
        { target: 'working' },
      ],
    },
    saving: {
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context }) => ({ order: context.order, settings: settingsOf(context.sheets) }),
        onDone: [
          {
            guard: { type: 'endsStep', params: ({ event }) => ({ result: event.output }) },
            target: 'finished',
            actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: ['working.sheet.marking', 'working.file.unsaved'],
            actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: ['working.sheet.marking', 'working.file.unsaved'],
          actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } },
        },
      },
      after: {
        savingDeadline: {
          target: ['working.sheet.marking', 'working.file.unsaved'],
          actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } },
        },
      },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => context.outcome ?? refused('ORDER_NOT_FOUND'),
})
