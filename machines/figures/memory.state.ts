import { figuresSetup } from './figures.setup.ts'

/** What the customer's translation memory knows of the file. Until it answers, that is not known. */
export const memoryState = figuresSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      on: { 'order.changed': { target: 'asking', reenter: true } },
      invoke: {
        id: 'readMemory',
        src: 'readMemory',
        input: ({ context: { order, file } }) => ({ order, file }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'known',
            actions: [{ type: 'keepMemory', params: ({ event }) => ({ result: event.output }) }, 'tellMemory'],
          },
          { target: 'unknown' },
        ],
        onError: { target: 'unknown' },
      },
      after: { memoryDeadline: { target: 'unknown' } },
    },
    known: { on: { 'order.changed': { target: 'asking', actions: ['forgetMemory', 'tellMemory'] } } },
    unknown: { on: { 'memory.retry': { target: 'asking' }, 'order.changed': { target: 'asking' } } },
  },
})
