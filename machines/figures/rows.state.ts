import { byAnswer, byEvent } from '../branches.ts'
import { figuresKit } from './figures.kit.ts'
import { rowsTask } from './figures.context.ts'

/** The rows behind one figure, a page at a time, in a dialog. Only a figure that is current opens. */
export const rowsState = figuresKit.createStateConfig({
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
        // Fewer rows may stand behind the figure now, and fewer pages.
        'memory.changed': { target: '.listing', actions: 'turnBack' },
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
