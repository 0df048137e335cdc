import { settingsOf } from '#domain/documents/sheet-setup.ts'
import { setupSetup } from './setup.setup.ts'

/** Columns are marked, and the words of what is marked are counted after each change: none without a source column. */
export const countState = setupSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'sheet.choose': { actions: { type: 'showSheet', params: ({ event }) => event } },
    'step.next': { guard: 'hasSource', target: '#setup.saving' },
    'column.assign': {
      guard: { type: 'isColumn', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'assignColumn', params: ({ event }) => event },
    },
    'row.move': { target: '.deciding', actions: { type: 'moveRow', params: ({ event }) => event } },
    'settings.spread': { guard: 'isFirstMarked', target: '.deciding', actions: 'spreadFirst' },
  },
  states: {
    deciding: {
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
        input: ({ context }) => settingsOf(context.sheets),
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
