import { byAnswer } from '../branches.ts'
import { figuresKit } from './figures.kit.ts'

/** Asks what the customer's translation memory knows of the file; that is unknown until the service answers. */
export const memoryState = figuresKit.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      on: { 'order.changed': { target: 'asking', reenter: true } },
      invoke: {
        id: 'readMemory',
        src: 'readMemory',
        input: ({ context: { key, file } }) => ({ key, file }),
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
