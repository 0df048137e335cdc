import { refused } from '#domain/result.ts'
import { broken, byAnswer, late } from '../branches.ts'
import { fileState } from './file.state.ts'
import { chosenSettings, fileOf, firstContext } from './setup.context.ts'
import { setupKit } from './setup.kit.ts'
import { sheetState } from './sheet.state.ts'

/**
 * Step 2: the columns of the source file are marked, sheet by sheet, while its figures count the words. Its output is the
 * order with these settings, or the order without its file.
 */
export const setupMachine = setupKit.createMachine({
  id: 'setup',
  context: ({ input }) => firstContext(input),
  initial: 'working',
  invoke: {
    id: 'figures',
    src: 'figures',
    input: ({ context: { key, order } }) => ({ key, file: fileOf(order) }),
    onError: {},
  },
  on: { 'order.changed': { actions: 'tellFiguresOrder' } },
  states: {
    working: { type: 'parallel', states: { sheet: sheetState, file: fileState } },
    saving: {
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context }) => ({
          key: context.key,
          version: fileOf(context.order)?.version,
          settings: chosenSettings(context),
        }),
        onDone: byAnswer(
          { guard: 'endsStep', target: 'finished', actions: 'keepSaved' },
          { target: ['working.sheet.routing', 'working.file.unsaved'], actions: 'keepSaved' },
        ),
        onError: broken(['working.sheet.routing', 'working.file.unsaved']),
      },
      after: { savingDeadline: late(['working.sheet.routing', 'working.file.unsaved']) },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => context.outcome ?? refused('ORDER_NOT_FOUND'),
})
