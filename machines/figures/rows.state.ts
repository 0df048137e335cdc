import { byAnswer, byEvent } from '../branches.ts'
import { figuresSetup, rowsTask } from './figures.setup.ts'

/** The rows behind one figure, a page at a time, in a dialog. Only a figure that is current opens. */
export const rowsState = figuresSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        'figure.open': byEvent({ guard: 'isCounted', target: 'open', actions: 'open' }),
      },
    },
    open: {
      initial: 'listing',
      on: {
        'figure.close': { target: 'closed' },
        'settings.changed': { target: 'closed' },
        'memory.changed': { target: '.listing' },
      },
      states: {
        listing: {
          initial: 'opening',
          invoke: {
            id: 'listRows',
            src: 'listRows',
            input: ({ context }) => rowsTask(context),
            onDone: byAnswer({ target: 'shown', actions: 'keepRows' }),
            onError: { target: 'failed' },
          },
          after: { rowsDeadline: { target: 'failed' } },
          states: { opening: {}, turning: {} },
        },
        shown: {
          on: {
            'page.show': byEvent({ guard: 'isPage', target: 'listing.turning', actions: 'turn' }),
          },
        },
        failed: { on: { 'rows.retry': { target: 'listing' } } },
      },
    },
  },
})
