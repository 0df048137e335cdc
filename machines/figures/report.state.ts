import { byAnswer, byEvent } from '../branches.ts'
import { figuresKit } from './figures.kit.ts'

/** Counts the words of the file: none before a source column is marked, and again after each change. */
export const reportState = figuresKit.createStateConfig({
  initial: 'unmarked',
  on: {
    'settings.changed': byEvent({ target: '.routing', actions: 'keepSettings' }),
    'memory.changed': { target: '.routing' },
  },
  states: {
    routing: { always: [{ guard: 'hasSource', target: 'stale' }, { target: 'unmarked' }] },
    unmarked: {},
    stale: { after: { pause: { target: 'counting' } } },
    counting: {
      invoke: {
        id: 'reportWords',
        src: 'reportWords',
        input: ({ context: { settings, memory } }) => ({ settings, memory }),
        onDone: byAnswer({ target: 'counted', actions: 'keepReport' }),
        onError: { target: 'uncounted' },
      },
      after: { reportDeadline: { target: 'uncounted' } },
    },
    counted: {},
    /** The service counts in any case, so the person may go on. */
    uncounted: { on: { 'report.retry': { target: 'counting' } } },
  },
})
