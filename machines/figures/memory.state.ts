import { byAnswer } from '../branches.ts'
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
        onDone: byAnswer(
          { guard: 'isAccepted', target: 'known', actions: ['keepMemory', 'tellMemory'] },
          { target: 'unknown' },
        ),
        onError: { target: 'unknown' },
      },
      after: { memoryDeadline: { target: 'unknown' } },
    },
    known: { on: { 'order.changed': { target: 'asking', actions: ['forgetMemory', 'tellMemory'] } } },
    unknown: { on: { 'memory.retry': { target: 'asking' }, 'order.changed': { target: 'asking' } } },
  },
})
