import { refused } from '#domain/result.ts'
import { settingsOf } from '#domain/documents/sheet-setup.ts'
import { countState } from './count.state.ts'
import { fileState } from './file.state.ts'
import { fileOf, firstContext, setupSetup } from './setup.setup.ts'

/**
 * Step 2: the columns of the source file are marked, sheet by sheet, while its words are counted. Its output is the
 * order with these settings, or the order without its file.
 */
export const setupMachine = setupSetup.createMachine({
  id: 'setup',
  context: ({ input }) => firstContext(input),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context }) => ({ order: context.order, file: fileOf(context.snapshot) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'marking',
            actions: { type: 'keepContent', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: 'finished',
            actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'unreadable', actions: { type: 'keepContent', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'unreadable', actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { deadline: { target: 'unreadable', actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } } } },
    },
    unreadable: {
      on: { 'file.retry': { target: 'opening' } },
    },
    marking: {
      type: 'parallel',
      on: {
        'sheet.choose': { actions: { type: 'showSheet', params: ({ event }) => event } },
        'step.next': { guard: 'hasSource', target: 'saving' },
      },
      states: { count: countState, file: fileState },
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
            target: '#setup.marking.file.unsaved',
            actions: { type: 'keepSaved', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: '#setup.marking.file.unsaved',
          actions: { type: 'keepRefusal', params: { code: 'UNEXPECTED_ERROR' } },
        },
      },
      after: {
        deadline: {
          target: '#setup.marking.file.unsaved',
          actions: { type: 'keepRefusal', params: { code: 'TIMEOUT' } },
        },
      },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => context.outcome ?? refused('ORDER_NOT_FOUND'),
})
