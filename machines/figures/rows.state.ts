import { figuresSetup, rowsTask } from './figures.setup.ts'

/** The rows behind one figure, a page at a time, in a dialog. Only a figure that is current opens. */
export const rowsState = figuresSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        'figure.open': {
          guard: 'isCounted',
          target: 'open',
          actions: { type: 'open', params: ({ event }) => event },
        },
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
            onDone: {
              target: 'shown',
              actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) },
            },
            onError: { target: 'failed' },
          },
          after: { rowsDeadline: { target: 'failed' } },
          states: { opening: {}, turning: {} },
        },
        shown: {
          on: {
            'page.show': {
              guard: { type: 'isPage', params: ({ event }) => event },
              target: 'listing.turning',
              actions: { type: 'turn', params: ({ event }) => event },
            },
          },
        },
        failed: { on: { 'rows.retry': { target: 'listing' } } },
      },
    },
  },
})
