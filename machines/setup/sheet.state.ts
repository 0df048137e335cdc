import { countState } from './count.state.ts'
import { fileOf, setupSetup } from './setup.setup.ts'

/** The sheets of the file: being opened, unreadable, or marked while their words are counted. */
export const sheetState = setupSetup.createStateConfig({
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
            actions: { type: 'keepOpened', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ result: event.output }) },
            target: '#setup.finished',
            actions: { type: 'keepGone', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'unreadable', actions: { type: 'keepOpened', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'unreadable', actions: { type: 'keepFault', params: { code: 'UNEXPECTED_ERROR' } } },
      },
      after: { openingDeadline: { target: 'unreadable', actions: { type: 'keepFault', params: { code: 'TIMEOUT' } } } },
    },
    unreadable: { on: { 'file.retry': { target: 'opening', actions: 'forgetFault' } } },
    marking: countState,
  },
})
